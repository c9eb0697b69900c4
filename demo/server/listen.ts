import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Backend } from "./backend.ts";

/** As long as web servers do. With Node's 5 s, a post often uses a connection that is just being closed, and fails. */
const KEEP_ALIVE_MS = 75_000;

export const DEFAULT_PORT = 4173;
export const LOOPBACK = "127.0.0.1";

export interface Listening {
  /** Address of the server, without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts an HTTP server for a back end. Port 0 chooses a free port; rejects if the port is in use. */
export async function listen(backend: Backend, { port = DEFAULT_PORT, host = LOOPBACK } = {}): Promise<Listening> {
  const server = createServer((request, response) => void backend.serve(request, response));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  const address = server.address() as AddressInfo;
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return {
    url: `http://${name}:${address.port}`,
    async close() {
      server.closeAllConnections();
      await Promise.all([new Promise((resolve) => server.close(resolve)), backend.close()]);
    },
  };
}
