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

/** A page that collects the visitor's signals, with empty storage and a test clock. */
export interface VisitorPage {
  readonly container: TestContainer;
  readonly clock: TestClock;
  readonly site: TestSite;
  /** Starts the signals. `random` decides whether script errors are logged; by default they are not. */
  start(random?: () => number): void;
  /** Moves the mouse, as an event. */
  move(x: number, y: number, target?: EventTarget): void;
  /** An item in the storage service. */
  stored(name: string): unknown;
  cookies(): Record<string, string>;
}

let stops: (() => void)[] = [];

/** Ends what the last test started and deletes what it stored (call in `afterEach`). */
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

/** Opens a page with the site's own settings; `antispam` and `more` override them. */
export async function visit(antispam: object = {}, more: object = {}): Promise<VisitorPage> {
  endVisit();
  const container = useContainer();
  const clock = useTestClock(container);
  const site = createSite("signals");
  const settings = container.service("settings");
  const { original: _, ...own } = await site.settings();
  settings.merge(own);
  settings.merge({ antispam: { cookies: "none", botDetector: { enabled: false }, ...antispam }, ...more });

  return {
    container,
    clock,
    site,
    start: (random = () => 0.5) => void stops.push(startSignals(document, random, (page) => trackVisitor(page))),
    move: (x, y, target = document.body) =>
      void target.dispatchEvent(new MouseEvent("mousemove", { clientX: x, clientY: y, bubbles: true })),
    stored: (name) => container.service("storage").get(name),
    cookies: readCookies,
  };
}
