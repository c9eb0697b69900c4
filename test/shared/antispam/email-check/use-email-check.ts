import { emulateMedia } from "@web/test-runner-commands";
import { startEmailCheck } from "../../../../src/shared/antispam/email-check/start-email-check.ts";
import type { Cleanup } from "../../../../src/shared/core/utils/scope.ts";
import {
  cleanFixtures,
  createSite,
  fixture,
  frames,
  isChromium,
  useContainer,
  useTestClock,
  type TestClock,
  type TestContainer,
  type TestSite,
} from "../../../support/index.ts";
import { useGuardViews } from "../use-guard-views.ts";
import { inputIn } from "./support.ts";

export const JANE = "jane@example.com";
export const MISSING = "missing@example.com";

/** A field that both checks watch. */
export const FIELD = '<label for="email">E-mail</label> <input id="email" type="email" name="email">';

export let container: TestContainer;

export let clock: TestClock;

export let site: TestSite;

export let own: Record<string, unknown>;

export let stop: Cleanup;

export function settings(antispam: Record<string, unknown> = {}, others: Record<string, unknown> = {}): void {
  container.provide("settings", { ...others, antispam: { ...own, ...antispam } } as never);
}

export const start = () => (stop = startEmailCheck(document));

/** Waits until observed sizes have taken effect on the screen. */
export const drawn = async () => {
  for (let frame = 0; frame < 4; frame++) {
    await clock.advance(16);
    await frames(2);
  }
};

/** The addresses that a call was made for, in order. */
export const checkedBy = async (name: string) => (await site.calls(name)).map(({ fields }) => fields.email);

export const started = (html = FIELD) => {
  start();
  return inputIn(fixture(html));
};

/** Prepares each test of a suite. */
export function useEmailCheck(): void {
  beforeEach(async () => {
    localStorage.clear();
    useGuardViews();
    container = useContainer();
    clock = useTestClock(container);
    site = createSite("email");
    own = (await site.settings()).antispam as Record<string, unknown>;
    settings();
    stop = () => undefined;
  });
  afterEach(async () => {
    stop();
    cleanFixtures();
    localStorage.clear();
    if (isChromium) await emulateMedia({ reducedMotion: "no-preference" });
  });
}
