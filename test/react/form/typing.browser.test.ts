// Needs a separate page: it counts what React renders, which React must know before it loads.
import { sendKeys } from "@web/test-runner-commands";
import * as assert from "../../support/assert.ts";
import { conditional, type StoredMeta } from "../../support/form-builder.ts";
import type { FieldInput } from "./show-form.ts";

let renders = 0;
// https://github.com/facebook/react/blob/main/packages/react-reconciler/src/ReactFiberDevToolsHook.js
Reflect.set(globalThis, "__REACT_DEVTOOLS_GLOBAL_HOOK__", {
  supportsFiber: true,
  inject: () => 1,
  checkDCE: () => undefined,
  onCommitFiberRoot: () => void (renders += 1),
});
const { cleanFixtures, frames, until, useContainer } = await import("../../support/index.ts");
const { control, feedback, showForm } = await import("./show-form.ts");

/** React reads the control of every input event once, for `onChange`. */
const REACT_READS = 1;

const reads: string[] = [];
const writes: string[] = [];
const restores: (() => void)[] = [];

/** Counts every access to what a control holds. React keeps the accessors that a control has when it is created. */
function countAccess(): void {
  const members = {
    value: [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement],
    checked: [HTMLInputElement],
    files: [HTMLInputElement],
    selectedOptions: [HTMLSelectElement],
  };
  for (const [name, classes] of Object.entries(members))
    for (const { prototype } of classes) {
      const own = Object.getOwnPropertyDescriptor(prototype, name) ?? assert.fail(`no ${name}`);
      Object.defineProperty(prototype, name, {
        ...own,
        get(this: HTMLElement): unknown {
          reads.push(this.id);
          return own.get?.call(this);
        },
        set(this: HTMLElement, value: unknown) {
          writes.push(this.id);
          own.set?.call(this, value);
        },
      });
      restores.push(() => Object.defineProperty(prototype, name, own));
    }
}

/** How often each field is among the ids of controls. */
function countFields(ids: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const id of ids) {
    const field = id.replace("wsf-1-field-", "");
    counts[field] = (counts[field] ?? 0) + 1;
  }
  return counts;
}

/** Presses a key in field 1, and returns how often each control was read and written, by the field's id. */
async function press(key: string): Promise<Record<"reads" | "writes", Record<string, number>>> {
  // Also what runs later, such as autosave's first load.
  await frames(2);
  reads.length = writes.length = 0;
  await sendKeys({ press: key });
  await frames(2);
  const counts = countFields(reads);
  return { reads: { ...counts, 1: (counts[1] ?? 0) - REACT_READS }, writes: countFields(writes) };
}

const text = (id: number, meta: StoredMeta = {}): FieldInput => ({ id, type: "text", label: `Field ${id}`, meta });
const number = (id: number, calculation = ""): FieldInput => ({
  id,
  type: "number",
  label: `Field ${id}`,
  meta: { default_value: calculation },
});

/** Hides field 2 when field 1 holds "1ab". */
const RULE = {
  if: [
    {
      logic_previous: "||",
      conditions: [{ id: 1, object: "field", object_id: "1", logic: "==", value: "1ab", logic_previous: "||" }],
    },
  ],
  then: [{ id: 1, object: "field", object_id: "2", action: "visibility", value: "off" }],
  else: [],
};

describe("a key in a form", () => {
  beforeEach(() => {
    useContainer();
    countAccess();
  });
  afterEach(() => {
    for (const restore of restores.splice(0)) restore();
    cleanFixtures();
  });

  const show = async (fields: readonly FieldInput[], form: object = {}) => {
    const host = await showForm(fields, { form });
    control(host, 1).focus();
    return host;
  };

  const ONCE: Record<string, [fields: FieldInput[], form?: object]> = {
    "a text field": [[text(1), text(2)]],
    "a text area": [[{ id: 1, type: "textarea", label: "Field 1" }, text(2)]],
    "a field with a counter": [[text(1, { help: "#character_count characters" }), text(2)]],
    "a number that a calculation depends on": [[number(1), text(2, { default_value: "#calc(#field(1) * 2)" })]],
    "a field with validation, a condition on it, and autosave": [
      [text(1, { required: "on", validate_inline: "on" }), text(2)],
      conditional(RULE),
    ],
  };
  for (const [what, [fields, form]] of Object.entries(ONCE))
    it(`reads its control once: ${what}`, async () => {
      const host = await show(fields, form);
      await press("1");
      assert.equal((await press("2")).reads[1], 1);
      assert.equal(host.get(1), "12");
    });

  const MORE: Record<string, [meta: StoredMeta, reads: number, why: string]> = {
    "a longest length": [{ max_length: "10" }, 2, "before the key, to see how much more fits"],
    "changed letters": [{ transform: "uc" }, 3, "before the key, to undo it, and before it is written"],
  };
  for (const [what, [meta, count, why]] of Object.entries(MORE))
    it(`reads a control with ${what} ${count} times: also ${why}`, async () => {
      await show([text(1, meta)]);
      await press("a");
      const counts = await press("b");
      assert.equal(counts.reads[1], count);
      assert.deepEqual(counts.writes, "transform" in meta ? { 1: 1 } : {});
    });

  it("reads a number with a separator again before and after the key, to show how it understands it", async () => {
    const host = await show([number(1)]);
    for (const key of ["1", "."]) await press(key);
    assert.equal((await press("5")).reads[1], 3);
    assert.equal(host.get(1), "1.5");
  });

  it("writes the control of a calculation once, and no control whose value stays", async () => {
    const host = await show([
      number(1),
      number(2, "#calc(#field(1) * 2)"),
      text(3, { default_value: "#calc(#field(2) + 1)" }),
      number(4, "#calc(#field(1) * 0)"),
      text(5, { default_value: "Ada" }),
    ]);
    await press("1");
    const counts = await press("2");
    assert.deepEqual(counts.writes, { 2: 1, 3: 1 });
    assert.deepEqual(
      [2, 3, 4].map((id) => control(host, id).value),
      ["24", "25", "0"],
    );
    assert.deepEqual(counts.reads, { 1: 1, 2: 2, 3: 1 }, "a number also afterwards: a browser may refuse it");
  });

  it("renders nothing in a form with calculations and conditions, until a message appears", async () => {
    const host = await show(
      [text(1, { required: "on", validate_inline: "on" }), text(2), text(3, { default_value: "#text(#field(1))" })],
      conditional(RULE),
    );
    for (const key of ["1", "a"]) await press(key);
    const before = renders;
    const changes: MutationRecord[] = [];
    // React sets the name and type of an input again after each of its events, to the same ones.
    const isOurs = ({ attributeName }: MutationRecord) => attributeName !== "name" && attributeName !== "type";
    const observer = new MutationObserver((records) => changes.push(...records.filter(isOurs)));
    observer.observe(host, { subtree: true, childList: true, attributes: true, characterData: true });
    await press("c");
    assert.deepEqual([renders - before, changes.length], [0, 0]);
    assert.equal(control(host, 3).value, "1ac");
    for (const _ of "1ac") await press("Backspace");
    await until(() => feedback(host, 1), "the message");
    observer.disconnect();
    assert.ok(renders > before && changes.length > 0, "the message is rendered");
  });
});
