// The site on a local server.
import {spawn} from "node:child_process";
import {once} from "node:events";

/// Serves a folder at `origin` until stop() is called.
export async function startServer(folder) {
  const command = ["-Ium", "http.server", "--bind", "127.0.0.1", "--directory", folder, "0"];
  const server = spawn("python3", command, {stdio: ["ignore", "pipe", "ignore"]});
  const [line] = await once(server.stdout, "data"), [, port] = / port (\d+) /.exec(line);
  const stop = async () => {
    server.kill("SIGKILL");
    await once(server, "exit");
  };
  return {origin: `http://127.0.0.1:${port}`, stop};
}
