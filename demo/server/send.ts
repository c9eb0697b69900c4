import type { ServerResponse } from "node:http";
import type { Answer } from "./answer.ts";

/** Sends an answer with the CMS's headers against caching. */
export function send(response: ServerResponse, answer: Answer): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(answer.status, {
    "content-type": answer.type,
    "content-length": Buffer.byteLength(answer.body),
    "cache-control": "no-store, no-cache, must-revalidate",
    ...answer.headers,
  });
  response.end(answer.body);
}

/** Announces the length of the whole answer, sends half of it and closes the connection. */
export function sendTruncated(response: ServerResponse, answer: Answer): void {
  const bytes = Buffer.from(answer.body);
  response.writeHead(answer.status, { "content-type": answer.type, "content-length": bytes.length + 1 });
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
}
