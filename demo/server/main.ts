import path from "node:path";
import { fileURLToPath } from "node:url";
import { createBackend } from "./backend.ts";
import { DEFAULT_PORT, listen, LOOPBACK } from "./listen.ts";

/** The server of `npm start`. The README describes the environment variables. */
const root = path.resolve(fileURLToPath(import.meta.url), "../../..");
const { PORT, HOST, DATABASE, FIXTURES } = process.env;

const backend = createBackend({
  databaseFile: DATABASE ?? path.join(root, "demo/server/data/demo.db"),
  root,
  fixturesDirectory: FIXTURES ?? path.resolve(root, "../shared/fixtures"),
  log: (line) => console.error(line),
});
const server = await listen(backend, { port: Number(PORT ?? DEFAULT_PORT), host: HOST ?? LOOPBACK });
console.log(`plaintags demo: ${server.url}/\ndocumentation:  ${server.url}/docs/`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
