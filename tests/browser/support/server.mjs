// The site on a server, as scripts/serve runs it.
import {spawn} from "node:child_process";
import {once} from "node:events";
import net from "node:net";
import {fileURLToPath} from "node:url";

const serve = fileURLToPath(new URL("../../../scripts/serve", import.meta.url));

/// Serves a folder at `origin` until stop() is called.
export async function startServer(folder) {
  const probe = net.createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const {port} = probe.address();
  probe.close();
  const server = spawn(serve, [folder, String(port)], {stdio: ["ignore", "pipe", "ignore"]});
  await once(server.stdout, "data");
  const stop = async () => {
    server.kill("SIGKILL");
    await once(server, "exit");
  };
  return {origin: `http://127.0.0.1:${port}`, stop};
}
