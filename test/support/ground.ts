import { createNear } from "../../src/shared/core/loader/near.ts";
import { createTouch } from "../../src/shared/core/loader/touch.ts";
import type { StartedGround } from "../../src/shared/core/registry/ground-starter.ts";
import * as rest from "../../src/shared/core/registry/rest-of-ground.ts";
import { startGround } from "../../src/shared/core/registry/start-ground.ts";
import { createExchange } from "../../src/shared/core/services/http/exchange.ts";
import { createHttp } from "../../src/shared/core/services/http/http.ts";
import type { LogService } from "../../src/shared/core/services/log.ts";
import { cleanFixtures } from "./fixture.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";

const near = createNear();
const touch = createTouch();

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

export interface TestGround extends StartedGround {
  readonly log: NotedLog;
}

/** A fresh ground with the real services and a readable log. Fixtures are removed when the test ends (call in `beforeEach`). */
export function useGround(): TestGround {
  cleanFixtures();
  for (const region of document.querySelectorAll("[data-plaintags-announcer]")) region.remove();
  // Forms keep what is typed for the next page load; a test begins without.
  for (const key of Object.keys(localStorage)) if (key.startsWith("plaintags_form_")) localStorage.removeItem(key);
  const started = startGround({ watchRoot: () => () => undefined, whenNear: near.wait, whenTouched: touch.wait }, rest);
  const log = createNotedLog();
  started.provide("log", log);
  // A test that owns time sends in the same moment.
  started.provide("http", (scope) => createHttp(scope, createExchange(scope)));
  return { ...started, log };
}

/** The same with a clock that the test advances. */
export function useTestClock(ground: TestGround): TestClock {
  const clock = createTestClock();
  ground.provide("clock", clock);
  return clock;
}
