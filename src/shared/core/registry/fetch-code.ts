import { getContainer, service } from "./container.ts";

/**
 * Fetches code that a tag needs on demand: `fetchCode(() => import("./x.ts"))`. A failed fetch is repeated once, after
 * the first of the loader's delays; if that fails too, it rejects, and the caller says what the page does without the
 * code. Features that have to start sooner or later go on trying: `startLazily` (antispam) and the loader.
 */
export const fetchCode = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((cause: unknown) => {
    const delay = getContainer().retryDelay(1);
    if (delay === undefined) throw cause;
    return new Promise<void>((done) => void service("clock").after(delay, done)).then(load);
  });
