import { AUTOFILL_ATTRIBUTE, AUTOFILL_EVENT } from "../../../../src/shared/antispam/signals/track-visitor.ts";
import { typingData } from "../../../../src/shared/antispam/signals/visitor-activity.ts";
import { assert, fixture, fixtureOf } from "../../../support/index.ts";
import { endVisit, visit } from "./visitor-page.ts";

const key = (field: Element) =>
  field.dispatchEvent(new InputEvent("input", { data: "a", inputType: "insertText", bubbles: true }));
const autofill = (field: Element) => field.dispatchEvent(new Event("input", { bubbles: true }));
const COMMENT = '<form method="post"><textarea name="comment"></textarea></form>';
const UNTYPED = {
  isAutoFill: false,
  isUseBuffer: false,
  speedDelta: 0,
  firstKeyTimestamp: 0,
  lastKeyTimestamp: 0,
  lastDelta: 0,
  countOfKey: 0,
};

describe("signals: typing", () => {
  afterEach(endVisit);

  it("has a record for each comment textarea, with the order and names that the server expects", async () => {
    const page = await visit();
    fixture(`${COMMENT}<textarea name="other"></textarea>`);
    page.start();
    assert.equal(JSON.stringify(typingData()), JSON.stringify([UNTYPED]));
  });

  it("records the rhythm of the keys in milliseconds", async () => {
    const page = await visit();
    const textarea = fixtureOf(COMMENT, "textarea");
    page.start();
    const start = page.clock.now();
    key(textarea);
    await page.clock.advance(120);
    key(textarea);
    await page.clock.advance(80);
    key(textarea);
    assert.deepEqual(typingData(), [
      {
        ...UNTYPED,
        speedDelta: 40,
        firstKeyTimestamp: start,
        lastKeyTimestamp: start + 200,
        lastDelta: 80,
        countOfKey: 3,
      },
    ]);
  });

  it("covers a textarea that was added later, and records a paste", async () => {
    const page = await visit();
    fixture(COMMENT);
    page.start();
    const added = fixtureOf(COMMENT, "textarea");
    added.dispatchEvent(new ClipboardEvent("paste", { bubbles: true }));
    assert.deepEqual(typingData(), [UNTYPED, { ...UNTYPED, isUseBuffer: true }]);
  });

  it("detects that the browser fills in a field, and that the visitor then types", async () => {
    const page = await visit();
    const textarea = fixtureOf(COMMENT, "textarea");
    const events: string[] = [];
    textarea.closest("form")?.addEventListener(AUTOFILL_EVENT, ({ type }) => events.push(type));
    page.start();
    autofill(textarea);
    assert.ok(textarea.hasAttribute(AUTOFILL_ATTRIBUTE));
    assert.deepEqual(events, ["onautocomplete"]);
    assert.equal(typingData()[0]?.isAutoFill, true);
    autofill(textarea);
    assert.deepEqual(events, ["onautocomplete"], "one event only");
    key(textarea);
    assert.equal(textarea.hasAttribute(AUTOFILL_ATTRIBUTE), false);
  });

  it("detects autofill by a text replacement and by the animation of a style sheet", async () => {
    const page = await visit();
    page.start();
    const field = fixtureOf<HTMLInputElement>('<form><input type="email"></form>', "input");
    field.value = "ada@site.example";
    field.dispatchEvent(new InputEvent("input", { inputType: "insertReplacementText", data: "x", bubbles: true }));
    assert.ok(field.hasAttribute("autocompleted"));
    const animate = (animationName: string) =>
      field.dispatchEvent(new AnimationEvent("animationstart", { animationName, bubbles: true }));
    animate("onautofillcancel");
    assert.equal(field.hasAttribute("autocompleted"), false);
    animate("fade-in");
    assert.equal(field.hasAttribute("autocompleted"), false, "the theme's animation does not count");
    animate("onautofillstart");
    assert.ok(field.hasAttribute("autocompleted"));
    assert.equal(field.value, "ada@site.example", "the visitor's value is never changed");
  });

  it("ignores checkboxes, ranges and selects", async () => {
    const page = await visit();
    page.start();
    const container = fixture(
      '<form><input type="checkbox"><input type="range"><select><option>1</option></select></form>',
    );
    for (const field of container.querySelectorAll("input, select")) {
      autofill(field);
      assert.equal(field.hasAttribute("autocompleted"), false);
    }
  });

  it("is not recorded when the bot detector is on", async () => {
    const page = await visit({ botDetector: { enabled: true } });
    const textarea = fixtureOf(COMMENT, "textarea");
    page.start();
    key(textarea);
    autofill(textarea);
    assert.deepEqual(typingData(), []);
    assert.equal(textarea.hasAttribute("autocompleted"), false);
  });
});
