// The test reporter: prints a line for each test, the reason of each failure, and a count.

export default async function* report(source) {
  let passed = 0, failed = 0;
  const isFile = (data) => data.name.endsWith(".test.mjs");
  for await (const {type, data} of source) {
    if (type === "test:pass" && !isFile(data)) {
      ++passed;
      yield `ok      ${data.name} (${(data.details.duration_ms / 1000).toFixed(1)} s)\n`;
    } else if (type === "test:fail" && !(isFile(data) && data.details.error?.failureType === "subtestsFailed")) {
      ++failed;
      const {error} = data.details;
      yield `FAILED  ${data.name}\n${String(error.cause?.stack ?? error.cause ?? error).replace(/^/gm, "        ")}\n`;
    } else if (type === "test:stderr") {
      yield data.message;
    }
  }
  yield `\nbrowser tests: ${passed} passed, ${failed} failed\n`;
}
