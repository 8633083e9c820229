// Runs long tasks in a worker, or in short turns on the page where no worker can start.
let program = "";  // the text of the page's worker

// Takes the text of a script from the folder workers/. It is part of the page's script, because a page opened from a
// folder may not load a worker.
/** @param {string} text */
export function useWorker(text) {
  program = text;
}

// In a worker: runs the tasks of these classes, by name.
/** @param {Record<string, new (question: any) => Task>} classes */
export function serve(classes) {
  self.onmessage = ({data: {name, question}}) => {
    const task = new classes[name](question);
    while (!task.run(100)) self.postMessage({count: task.count});
    const outcome = task.outcome(), arrays = Object.values(outcome).filter((value) => ArrayBuffer.isView(value));
    self.postMessage({count: task.count, outcome}, {transfer: arrays.map(({buffer}) => buffer)});  // transferred, not copied
  };
}

// Starts a task: an object of the class that the page's worker knows by this name, constructed with `question`. A task has
// run(milliseconds), which works for about that long and returns whether it is done, a growing `count`, and outcome().
// Calls onProgress(count) several times a second and onEnd(outcome) once, unless the returned function cancels it first.
/**
 * @param {string} name @param {new (question: any) => Task} Task @param {any} question @param {(count: number) => void} onProgress
 * @param {(outcome: any) => void} onEnd
 */
export function work(name, Task, question, onProgress, onEnd) {
  /** @type {Worker | null} */
  let worker = null;
  let cancelled = false;
  const onPage = () => {
    const task = new Task(question);
    const turn = () => {
      if (cancelled) return;
      const over = task.run(12);
      onProgress(task.count);
      if (over) onEnd(task.outcome());
      else setTimeout(turn);
    };
    setTimeout(turn);
  };
  try {
    const address = URL.createObjectURL(new Blob([program], {type: "text/javascript"}));
    worker = new Worker(address);
    URL.revokeObjectURL(address);
    worker.onmessage = ({data}) => {
      if (cancelled) return;
      onProgress(data.count);
      if (!data.outcome) return;
      worker?.terminate();
      onEnd(data.outcome);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      worker?.terminate();
      if (!cancelled) onPage();
    };
    worker.postMessage({name, question});
  } catch {
    onPage();
  }
  return () => {
    cancelled = true;
    worker?.terminate();
  };
}
