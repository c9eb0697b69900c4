import { reportFailure } from "../../../../src/shared/core/diagnostics/help.ts";
import type { ProblemDetail } from "../../../../src/shared/core/events/element-events.ts";
import { assert, cleanFixtures, fixture, useContainer } from "../../../support/index.ts";

describe("The message of a tag that could not be started", () => {
  beforeEach(() => {
    useContainer();
    Object.assign(window, { MooTools: { version: "1.6.0" } });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, "MooTools");
    cleanFixtures();
  });

  function messageFor(cause: unknown): string {
    let message = "";
    const box = fixture("<x-tag></x-tag>");
    box.addEventListener(
      "plaintags-error",
      (event) => (message = (event as CustomEvent<ProblemDetail>).detail.message),
    );
    reportFailure("x-tag", cause);
    box.remove();
    return message;
  }

  it("names a library that replaces built-ins, after an error that a built-in can cause", () => {
    assert.equal(
      messageFor(new TypeError("Cannot read properties of undefined")),
      "could not be started: Cannot read properties of undefined. The page has MooTools 1.6.0, which replaces built-ins.",
    );
    assert.equal(
      messageFor(new TypeError("a script of the page has replaced Element.")),
      "could not be started: a script of the page has replaced Element. The page has MooTools 1.6.0, which replaces built-ins.",
    );
  });

  it("leaves the library out after an error of another kind", () => {
    assert.equal(messageFor(new Error("The service is closed")), "could not be started: The service is closed");
  });

  it("says what does not work where it is not the code of a tag", () => {
    let detail: ProblemDetail | undefined;
    const onError = (event: Event) => (detail = (event as CustomEvent<ProblemDetail>).detail);
    document.addEventListener("plaintags-error", onError);
    const before = window.plaintags;
    // What is reported for the page is kept by registry.
    window.plaintags = [];
    reportFailure("", new Error("/chunks/components.js could not be loaded"));
    if (before) window.plaintags = before;
    else delete window.plaintags;
    document.removeEventListener("plaintags-error", onError);
    assert.deepEqual(
      [detail?.tag, detail?.message],
      ["", "Tags inside components of the page could not be started: /chunks/components.js could not be loaded"],
    );
  });

  it("says what to do about a file that is not there", () => {
    assert.equal(
      messageFor(new TypeError("Failed to fetch dynamically imported module: /chunks/pb-slider.js")),
      "could not be started: Failed to fetch dynamically imported module: /chunks/pb-slider.js. Put chunks/ of the same build beside the script, and empty caches.",
    );
  });
});
