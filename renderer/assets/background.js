// Work that takes long: done in a worker, or in short turns on the page where no worker can be started.
"use strict";
globalThis.sbp ??= {};
{
  function workerProgram(Task) {
    self.onmessage = ({data}) => {
      const task = new Task(data);
      while (!task.run(100)) self.postMessage({count: task.count});
      const outcome = task.outcome(), arrays = Object.values(outcome).filter((value) => ArrayBuffer.isView(value));
      self.postMessage({count: task.count, outcome}, {transfer: arrays.map(({buffer}) => buffer)});  // handed over, not copied
    };
  }

  // What a list of programs makes: the first gets nothing, each of the others what the one before has made.
  const made = (programs) => programs.reduce((before, program) => program(before), undefined);
  const madeInText = (programs) => programs.reduce((before, program) => `(${program})(${before})`, "");

  // Starts a task: an object of the class that `programs` make, which is given `question`. The programs refer to nothing
  // outside, so that their text can become a worker. A task has run(milliseconds), which works for about so long and says
  // whether it is over, a growing `count`, and then outcome(). `onProgress(count)` is called several times a second,
  // `onEnd(outcome)` once, unless the returned function is called before to give up.
  function work(programs, question, onProgress, onEnd) {
    let worker = null, cancelled = false;
    const onPage = () => {
      const task = new (made(programs))(question);
      const turn = () => {
        if (cancelled) return;
        const over = task.run(12);
        onProgress(task.count);
        if (over) onEnd(task.outcome());
        else setTimeout(turn);
      };
      turn();
    };
    try {
      const address = URL.createObjectURL(
        new Blob([`(${workerProgram})(${madeInText(programs)})`], {type: "text/javascript"}));
      worker = new Worker(address);
      URL.revokeObjectURL(address);
      worker.onmessage = ({data}) => {
        if (cancelled) return;
        onProgress(data.count);
        if (!data.outcome) return;
        worker.terminate();
        onEnd(data.outcome);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        worker.terminate();
        if (!cancelled) onPage();
      };
      worker.postMessage(question);
    } catch {
      onPage();
    }
    return () => {
      cancelled = true;
      worker?.terminate();
    };
  }

  Object.assign(sbp, {work, made});
}
