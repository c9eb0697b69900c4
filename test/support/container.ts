import { retryDelay } from "../../src/shared/core/loader/retry-delay.ts";
import { createVisibilityObserver } from "../../src/shared/core/loader/visibility.ts";
import { createInteractionLoader } from "../../src/shared/core/loader/interaction.ts";
import type { ContainerHandle } from "../../src/shared/core/registry/container-loader.ts";
import * as deferred from "../../src/shared/core/registry/deferred-services.ts";
import { createContainer } from "../../src/shared/core/registry/create-container.ts";
import { createExchange } from "../../src/shared/core/services/http/exchange.ts";
import { createHttp } from "../../src/shared/core/services/http/http.ts";
import { createScriptLoader } from "../../src/shared/core/services/script-loader.ts";
import { createScripts } from "../../src/shared/core/services/scripts.ts";
import type { ProblemDetail } from "../../src/shared/core/events/element-events.ts";
import type { LogService } from "../../src/shared/core/services/log.ts";
import { cleanFixtures } from "./fixture.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";

const visibility = createVisibilityObserver();
const interaction = createInteractionLoader();

export interface NotedLog extends LogService {
  readonly notes: string[];
  readonly warnings: string[];
  readonly errors: string[];
}

/** A log that a test can read. */
export function createNotedLog(): NotedLog {
  const notes: string[] = [];
  const warnings: string[] = [];
  const errors: string[] = [];
  return {
    notes,
    warnings,
    errors,
    note: (message) => void notes.push(message),
    warn: (message) => void warnings.push(message),
    error: (message) => void errors.push(message),
  };
}

export interface TestContainer extends ContainerHandle {
  readonly log: NotedLog;
  /** What scripts of the page and `check()` hear of: `<tag> [code] message`, without a tag where it concerns the page. */
  readonly problems: readonly string[];
}

let endListening = new AbortController();

function listenForProblems(): readonly string[] {
  const problems: string[] = [];
  endListening.abort();
  endListening = new AbortController();
  const note = ({ detail: { tag, code, message } }: CustomEvent<ProblemDetail>) =>
    void problems.push(`${tag && `<${tag}> `}[${code}] ${message}`);
  const options = { capture: true, signal: endListening.signal };
  document.addEventListener("plaintags-error", note as EventListener, options);
  return problems;
}

/**
 * A fresh service container with the real services and a readable log. Fixtures are removed when the test ends (call in
 * `beforeEach`).
 */
export function useContainer(): TestContainer {
  cleanFixtures();
  for (const region of document.querySelectorAll("[data-plaintags-announcer]")) region.remove();
  // Forms store input for the next page load; a test starts without it.
  for (const key of Object.keys(localStorage)) if (key.startsWith("plaintags_form_")) localStorage.removeItem(key);
  const roots = new Set<Document | ShadowRoot>([document]);
  const handle = createContainer(
    {
      load: () => Promise.resolve(),
      findAll: (selector) => [...roots].flatMap((root) => [...root.querySelectorAll(selector)]),
      observeRoot: (root) => (roots.add(root), () => void roots.delete(root)),
      onVisible: visibility.wait,
      onInteraction: interaction.wait,
      retryDelay,
    },
    deferred,
  );
  const log = createNotedLog();
  handle.provide("log", log);
  // Without a lazy import, a test that controls the clock sends and loads at once.
  handle.provide("http", (scope) => createHttp(scope, createExchange(scope)));
  handle.provide("scripts", (scope) => createScripts(scope, createScriptLoader(scope)));
  return { ...handle, log, problems: listenForProblems() };
}

/** The same with a clock that the test advances. */
export function useTestClock(container: TestContainer): TestClock {
  const clock = createTestClock();
  container.provide("clock", clock);
  return clock;
}
