import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Backend } from "./backend.ts";

const KEEP_ALIVE_MS = 75_000;

export const DEFAULT_PORT = 4173;
export const LOOPBACK = "127.0.0.1";

export interface Listening {
  /** Address of the server, without an ending slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a back end over HTTP. Port 0 takes a free one; rejects when the port is taken. */
export async function listen(backend: Backend, { port = DEFAULT_PORT, host = LOOPBACK } = {}): Promise<Listening> {
  const server = createServer((request, response) => void backend.serve(request, response));
  // As web servers do: after Node's 5 s, a post often meets a line that is closed in that moment, and fails.
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
