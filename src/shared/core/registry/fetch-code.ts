import { service } from "./container.ts";

/** Milliseconds before a failed fetch is repeated: the connection may have failed for a moment. */
export const CODE_RETRY_MS = 1000;

/**
 * Fetches code that a tag needs on demand: `fetchCode(() => import("./x.ts"))`. A failed fetch is repeated once; if that
 * fails too, it rejects, and the caller says what the page does without the code. Features that have to start sooner or
 * later go on trying: `startLazily` (antispam) and the loader.
 */
export const fetchCode = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise<void>((done) => void service("clock").after(CODE_RETRY_MS, done)).then(load));
