import { trackVisitor } from "../../../../src/shared/antispam/signals/track-visitor.ts";
import { startSignals } from "../../../../src/shared/antispam/signals/start-signals.ts";
import {
  createSite,
  useContainer,
  useTestClock,
  type TestClock,
  type TestContainer,
  type TestSite,
} from "../../../support/index.ts";

/** A page of a site whose visitor's signals are gathered, in fresh storage and with a clock of the test's own. */
export interface VisitorPage {
  readonly container: TestContainer;
  readonly clock: TestClock;
  readonly site: TestSite;
  /** Starts the signals. `random` decides whether script errors are logged; by default they are not. */
  start(random?: () => number): void;
  /** What the visitor does, as events. */
  move(x: number, y: number, target?: EventTarget): void;
  /** An item as the anti-spam code stores it, by the storage service. */
  kept(name: string): unknown;
  cookies(): Record<string, string>;
}

let stops: (() => void)[] = [];

/** Ends what the last test started and leaves no trace in the browser (call in `afterEach`). */
export function endVisit(): void {
  for (const stop of stops) stop();
  stops = [];
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.keys(readCookies())) document.cookie = `${name}=; path=/; max-age=0`;
}

const readCookies = () =>
  Object.fromEntries(
    document.cookie
      .split("; ")
      .filter(Boolean)
      .map((cookie) => {
        const [name = "", value = ""] = cookie.split("=");
        return [name, decodeURIComponent(value)];
      }),
  );

/** Settings are the site's own; `antispam` and `more` come on top. */
export async function visit(antispam: object = {}, more: object = {}): Promise<VisitorPage> {
  endVisit();
  const container = useContainer();
  const clock = useTestClock(container);
  const site = createSite("signals");
  const settings = container.service("settings");
  settings.merge(await site.settings());
  settings.merge({ antispam: { cookies: "none", botDetector: { enabled: false }, ...antispam }, ...more });

  return {
    container,
    clock,
    site,
    start: (random = () => 0.5) => void stops.push(startSignals(document, random, (page) => trackVisitor(page))),
    move: (x, y, target = document.body) =>
      void target.dispatchEvent(new MouseEvent("mousemove", { clientX: x, clientY: y, bubbles: true })),
    kept: (name) => container.service("storage").get(name),
    cookies: readCookies,
  };
}
