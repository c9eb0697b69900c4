import assert from "node:assert/strict";
import { test } from "node:test";
import { testScope } from "../../core/services/scope.ts";

test("the detector's log is watched by default", () => {
  assert.equal(testScope().service("settings").get().antispam.detectorLog, true);
});

test("a page of the original can switch off the watching of the log", () => {
  const page = globalThis as { ctPublicFunctions?: object };
  page.ctPublicFunctions = { data__frontend_data_log_enabled: 0 };
  try {
    assert.equal(testScope().service("settings").get().antispam.detectorLog, false);
  } finally {
    delete page.ctPublicFunctions;
  }
});
