let serial = 0;
/** Sites whose answers may wait. */
const waiting = new Set<TestSite>();

/**
 * Lets the calls end that an earlier test left waiting: a browser opens six connections to a host, and a call that finds
 * all of them taken waits as well.
 */
function endWaitingCalls(): void {
  for (const site of waiting) site.control({ faults: { "*": null } }).catch(() => undefined);
  waiting.clear();
}

const CALL_WAIT_MS = 10_000 * globalThis.TIME_FACTOR;
const CALL_POLL_MS = 20;
/** A fault that lets a call wait. */
const WAITS = /"(?:delayMs|hold)"/;

/** One call that the reference back end has received. */
export interface LoggedCall {
  name: string;
  transport: string;
  query: Record<string, string>;
  fields: Record<string, string>;
  files: readonly { field: string; name: string; type: string; size: number }[];
}

/** A fresh virtual site of the reference back end (demo/server/README.md): with its own nonces, faults and rows. */
export interface TestSite {
  /** Path prefix of the site, e.g. `/site/t1`. */
  readonly base: string;
  /** Settings as a page of the site would embed them, for `provide("settings", ...)`. */
  settings(): Promise<Record<string, unknown>>;
  /** Sets faults and more; see the back end's README. */
  control(body: object): Promise<void>;
  calls(name?: string): Promise<LoggedCall[]>;
  /** Waits for `count` calls of this name and returns them. */
  untilCalled(name: string, count?: number): Promise<LoggedCall[]>;
  /** Waits for `count` calls of this name, then ends the fault that holds them. */
  release(name: string, count?: number): Promise<void>;
  stored(): Promise<unknown>;
}

export function createSite(name = "test"): TestSite {
  endWaitingCalls();
  serial += 1;
  const base = `/site/${name}-${serial}-${Math.random().toString(36).slice(2, 8)}`;
  const read = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${base}/__demo/${path}`);
    if (!answer.ok) throw new Error(`${path}: status ${answer.status}`);
    return answer.json();
  };
  const calls = async (wanted?: string) => {
    const log = (await read("log")) as { calls: LoggedCall[] } | LoggedCall[];
    const calls = Array.isArray(log) ? log : log.calls;
    return wanted ? calls.filter((call) => call.name === wanted) : calls;
  };
  const site: TestSite = {
    base,
    settings: async () => (await read("settings")) as Record<string, unknown>,
    async control(body) {
      const text = JSON.stringify(body);
      if (WAITS.test(text)) waiting.add(site);
      const answer = await fetch(`${base}/__demo/control`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: text,
      });
      if (!answer.ok) throw new Error(`control: status ${answer.status} ${await answer.text()}`);
    },
    calls,
    async untilCalled(name, count = 1) {
      const end = performance.now() + CALL_WAIT_MS;
      for (;;) {
        const made = await calls(name);
        if (made.length >= count) return made;
        if (performance.now() > end)
          throw new Error(`timed out waiting for the call ${name}: ${made.length} of ${count}`);
        await new Promise((again) => setTimeout(again, CALL_POLL_MS));
      }
    },
    async release(name, count) {
      await site.untilCalled(name, count);
      await site.control({ faults: { [name]: null } });
    },
    stored: () => read("stored"),
  };
  return site;
}
