import { startFormChecks } from "../../../../src/shared/antispam/form-checks/start-form-checks.ts";
import type { Cleanup } from "../../../../src/shared/core/utils/scope.ts";
import { openPage, type FullCall, type OpenPage } from "../requests/page.ts";

export const GOOD = "ada@good.example";
export const BAD = "ada@refused.example";
/** A part of the reference back end's reason. */
export const REFUSAL = "not shown to you";

/** Faults of a check after which a visitor must get through. */
export const FAILURES = [
  { drop: true },
  { truncated: true },
  { malformed: true },
  { status: 500 },
  { body: "<!doctype html>" },
  { body: "" },
  { body: "0" },
  { body: "-1" },
  { body: null },
  { body: [] },
];

/** Addresses of one script of the site: its own, and on another host as far as a browser can tell. */
export interface Scripts {
  own: string;
  foreign: string;
}

export interface CheckPage extends OpenPage, Scripts {
  /** What forms have sent to the script. */
  sent(): Promise<FullCall[]>;
  /** Waits until so many forms have arrived, and a while for one too many. */
  untilSent(count?: number): Promise<FullCall[]>;
}

const MUCH_LATER_MS = 12_000;
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Where the answers of sent forms go, so that the test's page stays. */
const SINK = '<iframe name="sink" title="sink"></iframe>';

const scriptsOf = (base: string): Scripts => {
  const own = new URL(`${base}/index.php`, location.href).href;
  return { own, foreign: own.replace("//localhost", "//127.0.0.1") };
};

/** The code of the checks is fetched when they start; a request for the same code is answered after theirs. */
export async function untilListening(): Promise<void> {
  await import("../../../../src/shared/antispam/form-checks/check-page-forms.ts");
  await wait(0);
}

/** A page with these forms whose checks are listening. */
export async function openChecks(
  html: (scripts: Scripts) => string,
  settings: object,
  start: (page: Document) => Cleanup = startFormChecks,
): Promise<CheckPage> {
  const page = await openPage((base) => SINK + html(scriptsOf(base)), settings, start);
  await untilListening();
  const sent = async () => (await page.calls()).filter(({ path }) => path === "/index.php");
  return {
    ...page,
    ...scriptsOf(page.site.base),
    sent,
    async untilSent(count = 1) {
      const end = performance.now() + MUCH_LATER_MS;
      while ((await sent()).length < count && performance.now() < end) await wait(20);
      await wait(100);
      const found = await sent();
      if (found.length !== count) throw new Error(`${found.length} forms arrived, not ${count}`);
      return found;
    },
  };
}

export const one = <E extends Element = HTMLElement>(selector: string, root: ParentNode = document): E => {
  const found = root.querySelector<E>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
