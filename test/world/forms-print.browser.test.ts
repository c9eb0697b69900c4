// Engines: find-in-page and print
import { emulateMedia } from "@web/test-runner-commands";
import { dataGrid } from "../support/form-builder.ts";
import {
  assert,
  cleanFixtures,
  fixture,
  frames,
  isChromium,
  until,
  useContainer,
  type TestContainer,
} from "../support/index.ts";
import { control, fill, showForm, type FieldInput, type FormElement } from "../react/form/show-form.ts";
import { BOOTSTRAP_SHEET, FOUNDATION_SHEET } from "./framework-sheets.ts";

const TEXT = Array.from({ length: 30 }, (_, at) => `Line ${at + 1} of what was typed`).join("\n");
const LONG = `A title ${"of more words than a line holds ".repeat(6)}to the end`;
const place = (at: number) => `Place ${at}, ${"beyond the hills ".repeat(5)}and ${at} more`;
const PLACES = { data_grid_select: dataGrid(...Array.from({ length: 20 }, (_, at) => [place(at + 1)])) };
const FILES = ["first paper.pdf", `${"second ".repeat(30)}paper.pdf`, "third.txt"];
const FIELDS: FieldInput[] = [
  { id: 1, type: "textarea", label: "Answer" },
  { id: 2, type: "text", label: "Title" },
  { id: 3, type: "select", label: "One, searched", meta: { select2: "on", ...PLACES } },
  { id: 4, type: "select", label: "Many, searched", meta: { select2: "on", multiple: "on", ...PLACES } },
  { id: 5, type: "select", label: "Many", meta: { multiple: "on", size: "2", ...PLACES } },
  { id: 6, type: "select", label: "One", meta: PLACES },
  { id: 7, type: "file", label: "Papers", meta: { multiple_file: "on" } },
  { id: 8, type: "password", label: "Password" },
  { id: 9, type: "textarea", label: "By hand", meta: { rows: "9" } },
];

/**
 * Makes rules for print count on screen, until the result is called: an engine's own emulation of print is Chromium's
 * alone.
 */
function putOnPaper(): () => void {
  const changed: MediaList[] = [];
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText === "print") {
        rule.media.mediaText = "all";
        changed.push(rule.media);
      }
      if (rule instanceof CSSGroupingRule) visit(rule.cssRules);
    }
  };
  for (const { cssRules } of [...document.styleSheets, ...document.adoptedStyleSheets]) visit(cssRules);
  return () => changed.forEach((media) => void (media.mediaText = "print"));
}

/** Fails where an element of a field shows less than it holds, and returns the field's visible text. */
function textOf(host: Element, id: number): string {
  const wrapper = control(host, id).closest<HTMLElement>("[data-type]") ?? assert.fail("no wrapper");
  // The text of what is not drawn counts as visible otherwise.
  assert.ok(wrapper.checkVisibility(), `field ${id} is shown`);
  for (const element of wrapper.querySelectorAll<HTMLElement>("*")) {
    if (!element.checkVisibility() || element.clientHeight === 0) continue;
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
    assert.ok(
      scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1,
      `${element.localName}.${element.className}: ${scrollWidth} x ${scrollHeight} in ${clientWidth} x ${clientHeight}`,
    );
  }
  return wrapper.innerText.replace(/\s+/g, " ");
}

function assertPrinted(host: Element, id: number, part: string): void {
  const text = textOf(host, id);
  assert.ok(text.includes(part), `field ${id} shows: ${text}`);
}

describe("a form on paper (issue 36, line 10)", () => {
  let container: TestContainer;
  let restore: () => void;
  beforeEach(() => {
    container = useContainer();
    restore = () => undefined;
  });
  afterEach(() => {
    restore();
    cleanFixtures();
    assert.deepEqual(container.log.errors, []);
  });

  const show = async (framework: string, sheet = "", fields = FIELDS): Promise<FormElement> => {
    fixture(`<style>${sheet}</style>`);
    const host = await showForm(fields, { plugin: { framework } });
    host.style.width = "400px";
    return host;
  };
  const fillIn = async (host: FormElement) => {
    fill(control(host, 1), TEXT);
    fill(control(host, 2), LONG);
    fill(control(host, 8), "correct horse battery staple");
    for (const [id, value] of Object.entries({
      3: place(20),
      4: [place(1), place(20)],
      5: [place(2), place(20)],
      6: place(20),
    }))
      host.set(Number(id), value);
    const files = new DataTransfer();
    for (const name of FILES) files.items.add(new File(["a"], name));
    control(host, 7).files = files.files;
    control(host, 7).dispatchEvent(new Event("change", { bubbles: true }));
    await until(() => host.querySelectorAll(".wsf-searchable-chosen li").length === 2, "the chosen options");
    await frames(2);
  };

  for (const [framework, sheet] of [
    ["ws-form", ""],
    [
      "bootstrap3",
      "* { box-sizing: border-box } .form-control { display: block; width: 100%; height: 34px; padding: 6px 12px; border: 1px solid }",
    ],
    ["bootstrap5", BOOTSTRAP_SHEET],
    ["foundation64", FOUNDATION_SHEET],
  ] as const)
    it(`has all that was typed and chosen, with ${framework}, and is as before afterwards`, async () => {
      const host = await show(framework, sheet);
      await fillIn(host);
      const markup = host.innerHTML;
      const heights = FIELDS.map(({ id }) => control(host, id).offsetHeight);
      dispatchEvent(new Event("beforeprint"));
      restore = putOnPaper();
      assertPrinted(host, 1, TEXT.replaceAll("\n", " "));
      assertPrinted(host, 2, LONG);
      assertPrinted(host, 3, place(20));
      assertPrinted(host, 4, place(1));
      assertPrinted(host, 4, place(20));
      assertPrinted(host, 5, `${place(2)} ${place(20)}`);
      assertPrinted(host, 6, place(20));
      assertPrinted(host, 7, FILES.join(" "));
      assert.ok(!host.innerText.includes("horse"), "no password");
      const byHand = control(host, 9).nextElementSibling;
      assert.equal(byHand?.getBoundingClientRect().height, heights.at(-1), "room to write by hand");
      dispatchEvent(new Event("afterprint"));
      restore();
      assert.equal(host.innerHTML, markup);
      assert.deepEqual(
        FIELDS.map(({ id }) => control(host, id).offsetHeight),
        heights,
      );
    });

  it("has it all where no event announces the printing, as in a browser's tools for authors", async function () {
    if (!isChromium) this.skip(); // no emulation
    const host = await show("foundation64", FOUNDATION_SHEET);
    await fillIn(host);
    control(host, 1).style.height = "60px";
    try {
      await emulateMedia({ media: "print" });
      await until(() => control(host, 2).nextElementSibling?.matches(".wsf-on-paper"), "the boxes");
      textOf(host, 1);
      assert.ok(control(host, 1).clientHeight > 400);
      assertPrinted(host, 2, LONG);
      assertPrinted(host, 3, place(20));
      assertPrinted(host, 7, FILES.join(" "));
    } finally {
      await emulateMedia({ media: "screen" });
    }
    await until(() => !host.querySelector(".wsf-on-paper"), "no boxes");
    assert.equal(control(host, 1).offsetHeight, 60);
  });

  it("has all tabs but those that a condition hides", async () => {
    const host = await showForm([FIELDS[0]!], { moreTabs: [[FIELDS[1]!]] });
    fill(control(host, 2), LONG);
    dispatchEvent(new Event("beforeprint"));
    restore = putOnPaper();
    assertPrinted(host, 1, "Answer");
    assertPrinted(host, 2, LONG);
    host.querySelectorAll("[role=tabpanel]")[1]!.setAttribute("data-wsf-group-hidden", "");
    assert.equal(control(host, 2).closest("[data-type]")?.checkVisibility(), false);
    dispatchEvent(new Event("afterprint"));
  });

  it("has the background of a signature and of what is chosen, and strokes of their shape", async () => {
    const chosen = { class_field: "wsf-button", data_grid_checkbox: dataGrid("Red", "Green"), default_value: "Red" };
    const host = await showForm([
      { id: 1, type: "signature", label: "Sign" },
      { id: 2, type: "checkbox", label: "Colours", meta: chosen },
    ]);
    restore = putOnPaper();
    const kept = (selector: string) => {
      const found = host.querySelector(selector) ?? assert.fail(`no ${selector}`);
      return getComputedStyle(found).getPropertyValue("print-color-adjust");
    };
    assert.equal(kept("canvas"), "exact");
    assert.equal(getComputedStyle(host.querySelector("canvas")!).objectFit, "contain");
    assert.equal(kept("input:checked + label"), "exact");
    assert.equal(kept("input:not(:checked) + label"), "economy");
  });

  it("is left alone by its printing once it is removed", async () => {
    const host = await show("ws-form");
    dispatchEvent(new Event("beforeprint"));
    assert.ok(host.querySelector(".wsf-on-paper"));
    const form = host.querySelector("form")!;
    cleanFixtures();
    await until(() => !form.querySelector(".wsf-on-paper"), "the boxes to be removed");
    dispatchEvent(new Event("beforeprint"));
    assert.equal(form.querySelector(".wsf-on-paper"), null);
  });
});
