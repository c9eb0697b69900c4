// Engines: focus and inert
import { sendKeys } from "@web/test-runner-commands";
import { PASSWORD_TEXTS } from "../../../src/shared/form/fields/password/create-password-field.ts";
import {
  assert,
  axeFindings,
  cleanFixtures,
  sendMouse,
  until,
  useContainer,
  type TestContainer,
} from "../../support/index.ts";
import { announcements, control, feedback, fill, findButton, showForm, type FieldInput } from "./show-form.ts";

const password = (meta: Record<string, unknown> = {}): FieldInput => ({
  id: 1,
  type: "password",
  label: "Password",
  meta: { password_visibility_toggle: "on", validate_inline: "on", required: "", ...meta },
});
const STRONG = "gT7!rq2#Lm9z";

describe("a password field", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
  });
  afterEach(() => {
    cleanFixtures();
    assert.deepEqual(container.log.errors, []);
  });

  const button = (host: Element, mark: string) =>
    host.querySelector<HTMLButtonElement>(`[data-wsf-password-${mark}]`) ?? assert.fail(mark);
  const word = (host: Element) => host.querySelector("#wsf-1-password-strength-meter-1")?.textContent;
  const said = (text: string) => until(() => announcements().includes(text), `"${text}" said`);

  it("reports how strong its value is, visibly and to a screen reader", async () => {
    const host = await showForm([password({ text_password_strength_strong: "Excellent" })]);
    const field = control(host, 1);
    assert.deepEqual([word(host), field.type, field.autocomplete], ["", "password", "new-password"]);
    assert.ok(field.getAttribute("aria-describedby")?.split(" ").includes("wsf-1-password-strength-meter-1"));
    fill(field, "password1");
    await until(() => word(host) === PASSWORD_TEXTS.password_strength_short, "a weak one");
    fill(field, STRONG);
    await until(() => word(host) === "Excellent", "a strong one");
    await said("Strength: Excellent");
    assert.deepEqual(await axeFindings(host), []);
    host.clear();
    await until(() => word(host) === "", "nothing to judge");
  });

  it("shifts nothing when the first word appears", async () => {
    const host = await showForm([password(), { id: 2, type: "text", label: "Next" }]);
    const top = control(host, 2).getBoundingClientRect().top;
    fill(control(host, 1), "password1");
    await until(() => word(host), "a word");
    assert.equal(control(host, 2).getBoundingClientRect().top, top);
  });

  it("refuses a value that is weaker than required, but not an empty one", async () => {
    const host = await showForm([password({ password_strength_invalid: "3", invalid_feedback: "Stronger, please." })]);
    assert.equal(host.valid, true);
    fill(control(host, 1), "password1");
    // Also while the strength meter loads: a quick visitor sends no unchecked value.
    assert.equal(host.valid, false);
    await until(() => feedback(host, 1) === "Stronger, please.", "the feedback");
    await until(() => word(host), "the judge");
    assert.equal(host.valid, false);
    fill(control(host, 1), STRONG);
    await until(() => feedback(host, 1) === null, "no feedback");
    assert.equal(host.valid, true);
  });

  it("shows and hides the value with a button that reports its state", async () => {
    const host = await showForm([password()]);
    const toggle = button(host, "visibility-toggle");
    assert.deepEqual(
      [toggle.ariaLabel, toggle.ariaPressed, toggle.type],
      [PASSWORD_TEXTS.password_visibility_toggle_off, "false", "button"],
    );
    toggle.focus();
    await sendKeys({ press: "Enter" });
    await until(() => control(host, 1).type === "text", "the value shown");
    assert.equal(toggle.ariaPressed, "true");
    assert.equal(document.activeElement, toggle);
    await sendKeys({ press: " " });
    await until(() => control(host, 1).type === "password", "the value hidden");
  });

  it("keeps focus and caret in the field when the button is clicked", async () => {
    const host = await showForm([password()]);
    const field = control(host, 1);
    field.focus();
    await sendKeys({ type: "abcdef" });
    field.setSelectionRange(2, 4);
    const { x, y, width, height } = button(host, "visibility-toggle").getBoundingClientRect();
    await sendMouse({ type: "click", position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
    await until(() => field.type === "text", "the value shown");
    assert.equal(document.activeElement, field);
    assert.deepEqual([field.value, field.selectionStart, field.selectionEnd], ["abcdef", 2, 4]);
  });

  it("suggests a password that can be read and copied", async () => {
    const host = await showForm([
      password({ password_generate: "on", max_length: "20", password_strength_invalid: "4" }),
    ]);
    const received: string[] = [];
    host.addEventListener("change", (event) => received.push((event.target as HTMLInputElement).name));
    button(host, "generate").click();
    const field = control(host, 1);
    await until(() => field.type === "text", "the value shown");
    assert.match(field.value, /^\S{16}$/);
    assert.deepEqual([host.get(1), received, host.valid], [field.value, ["field_1"], true]);
    await said(PASSWORD_TEXTS.password_generated);
    await until(() => field.selectionEnd === 16 && field.selectionStart === 0, "the whole value selected");
    const copy = () => findButton(host, PASSWORD_TEXTS.password_copy);
    assert.ok(copy());
    const first = field.value;
    button(host, "generate").click();
    await until(() => field.value !== first, "another one");
    fill(field, "mine");
    await until(() => !copy(), "nothing to copy");
  });

  it("is the browser's own where no help is configured", async () => {
    const host = await showForm([password({ password_strength_meter: "", password_visibility_toggle: "" })]);
    assert.equal(host.querySelector("button, .wsf-control-box"), null);
    assert.equal(control(host, 1).type, "password");
  });
});
