import { startFormChecks } from "../../../../src/shared/antispam/form-checks/start-form-checks.ts";
import type { Cleanup } from "../../../../src/shared/core/utils/scope.ts";
import { once } from "../../../support/index.ts";
import { openPage, type FullCall, type OpenPage } from "../requests/page.ts";

export const GOOD = "ada@good.example";
export const BAD = "ada@refused.example";
export const mail = (value: string) => `<input name="email" value="${value}">`;
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

/** The addresses of a script of the site: on its own host, and on what is another host for a browser. */
export interface Scripts {
  own: string;
  foreign: string;
}

export interface CheckPage extends OpenPage, Scripts {
  /** The forms that have reached the script. */
  sent(): Promise<FullCall[]>;
  /** Waits until so many forms have arrived, and asserts that nothing else had been sent by then. */
  untilSent(count?: number): Promise<FullCall[]>;
}

const SENT_TIMEOUT_MS = 12_000 * globalThis.TIME_FACTOR;
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Loads addresses in frames of their own: what was sent there before has arrived by then. */
const load = (addresses: string[]) =>
  Promise.all(
    addresses.map(async (address) => {
      const frame = document.createElement("iframe");
      frame.src = address;
      document.body.append(frame);
      await once(frame, "load");
      frame.remove();
    }),
  );

/** The target of the forms: a form without it would replace the test's page. */
const SINK = '<iframe name="sink" title="sink"></iframe>';

const scriptsOf = (base: string): Scripts => {
  const own = new URL(`${base}/index.php`, location.href).href;
  return { own, foreign: own.replace("//localhost", "//127.0.0.1") };
};

/** Waits until the code of the checks has loaded. */
export async function untilListening(): Promise<void> {
  await import("../../../../src/shared/antispam/form-checks/check-page-forms.ts");
  await wait(0);
}

/** Opens a page with these forms and waits until their checks have started. */
export async function openChecks(
  html: (scripts: Scripts) => string,
  settings: object,
  start: (page: Document) => Cleanup = startFormChecks,
): Promise<CheckPage> {
  const page = await openPage((base) => SINK + html(scriptsOf(base)), settings, start);
  await untilListening();
  const scripts = scriptsOf(page.site.base);
  const sent = async () =>
    (await page.calls()).filter(({ path, query }) => path === "/index.php" && !("later" in query));
  return {
    ...page,
    ...scripts,
    sent,
    async untilSent(count = 1) {
      const end = performance.now() + SENT_TIMEOUT_MS;
      while ((await sent()).length < count && performance.now() < end) await wait(20);
      await load(Object.values(scripts).map((address: string) => `${address}?later`));
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
