import { AUTOSAVE_DELAY_MS } from "../../src/shared/form/autosave/start-autosave.ts";
import { control, fill, showForm } from "../react/form/show-form.ts";
import { assert, cleanFixtures, useContainer, useTestClock, type TestClock } from "../support/index.ts";

describe("a form with fields that their author marked autocomplete=off", () => {
  let clock: TestClock;
  beforeEach(() => {
    localStorage.clear();
    clock = useTestClock(useContainer());
  });
  afterEach(() => {
    cleanFixtures();
    localStorage.clear();
  });
  const stored = () => Object.values({ ...localStorage }).join();

  it("stores none of them on the device, only the other fields", async () => {
    const host = await showForm([
      { id: 1, type: "text", label: "Name" },
      { id: 2, type: "text", label: "Bank account", meta: { autocomplete: "off" } },
      { id: 3, type: "textarea", label: "Diagnosis", meta: { autocomplete: "off" } },
    ]);
    fill(control(host, 2), "DE89 3704");
    fill(control(host, 3), "a secret");
    fill(control(host, 1), "Ada");
    while (!stored().includes("Ada")) await clock.advance(AUTOSAVE_DELAY_MS);
    assert.equal(/DE89|a secret/.test(stored()), false, stored());
    assert.deepEqual([host.get(2), host.get(3)], ["DE89 3704", "a secret"]);
  });

  it("stores a date, whose autocomplete is off by default", async () => {
    const host = await showForm([{ id: 1, type: "datetime", label: "Day", meta: { autocomplete: "off" } }]);
    fill(control(host, 1), "2026-11-25");
    while (!stored().includes("2026-11-25")) await clock.advance(AUTOSAVE_DELAY_MS);
  });
});
