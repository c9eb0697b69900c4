import { AUTOFILL_ATTRIBUTE, AUTOFILL_EVENT } from "../../../../src/shared/antispam/signals/track-visitor.ts";
import { typingData } from "../../../../src/shared/antispam/signals/visitor-activity.ts";
import { assert, fixture, fixtureOf } from "../../../support/index.ts";
import { endVisit, visit } from "./visitor-page.ts";

const key = (field: Element) =>
  field.dispatchEvent(new InputEvent("input", { data: "a", inputType: "insertText", bubbles: true }));
const filled = (field: Element) => field.dispatchEvent(new Event("input", { bubbles: true }));
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

  it("has a record for each comment textarea, in the order and with the names that the server reads", async () => {
    const page = await visit();
    fixture(`${COMMENT}<textarea name="other"></textarea>`);
    page.start();
    assert.equal(JSON.stringify(typingData()), JSON.stringify([UNTYPED]));
  });

  it("follows the rhythm of the keys in milliseconds", async () => {
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

  it("serves a textarea that was added later, and notes a paste", async () => {
    const page = await visit();
    fixture(COMMENT);
    page.start();
    const late = fixtureOf(COMMENT, "textarea");
    late.dispatchEvent(new ClipboardEvent("paste", { bubbles: true }));
    assert.deepEqual(typingData(), [UNTYPED, { ...UNTYPED, isUseBuffer: true }]);
  });

  it("notices that the browser fills a field in, and that the visitor goes on typing", async () => {
    const page = await visit();
    const textarea = fixtureOf(COMMENT, "textarea");
    const heard: string[] = [];
    textarea.closest("form")?.addEventListener(AUTOFILL_EVENT, ({ type }) => heard.push(type));
    page.start();
    filled(textarea);
    assert.ok(textarea.hasAttribute(AUTOFILL_ATTRIBUTE));
    assert.deepEqual(heard, ["onautocomplete"]);
    assert.equal(typingData()[0]?.isAutoFill, true);
    filled(textarea);
    assert.deepEqual(heard, ["onautocomplete"], "once is enough");
    key(textarea);
    assert.equal(textarea.hasAttribute(AUTOFILL_ATTRIBUTE), false);
  });

  it("notices a replaced text and the animation of a style sheet as filled in", async () => {
    const page = await visit();
    page.start();
    const field = fixtureOf<HTMLInputElement>('<form><input type="email"></form>', "input");
    field.value = "kept@site.example";
    field.dispatchEvent(new InputEvent("input", { inputType: "insertReplacementText", data: "x", bubbles: true }));
    assert.ok(field.hasAttribute("autocompleted"));
    const animate = (animationName: string) =>
      field.dispatchEvent(new AnimationEvent("animationstart", { animationName, bubbles: true }));
    animate("onautofillcancel");
    assert.equal(field.hasAttribute("autocompleted"), false);
    animate("fade-in");
    assert.equal(field.hasAttribute("autocompleted"), false, "the theme's own animation tells nothing");
    animate("onautofillstart");
    assert.ok(field.hasAttribute("autocompleted"));
    assert.equal(field.value, "kept@site.example", "what the visitor has entered is never touched");
  });

  it("does not take boxes and lists for filled in", async () => {
    const page = await visit();
    page.start();
    const place = fixture(
      '<form><input type="checkbox"><input type="range"><select><option>1</option></select></form>',
    );
    for (const field of place.querySelectorAll("input, select")) {
      filled(field);
      assert.equal(field.hasAttribute("autocompleted"), false);
    }
  });

  it("is not followed where the bot detector gathers", async () => {
    const page = await visit({ botDetector: { enabled: true } });
    const textarea = fixtureOf(COMMENT, "textarea");
    page.start();
    key(textarea);
    filled(textarea);
    assert.deepEqual(typingData(), []);
    assert.equal(textarea.hasAttribute("autocompleted"), false);
  });
});
