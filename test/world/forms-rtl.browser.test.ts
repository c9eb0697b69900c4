// Engines: right to left, layout and geometry
import { setViewport } from "@web/test-runner-commands";
import { dataGrid, groupedGrid, labelledField } from "../support/form-builder.ts";
import { assert, cleanFixtures, isChromium, until, useContainer, type TestContainer } from "../support/index.ts";
import { control, fill, showForm, type FieldInput, type FormElement } from "../react/form/show-form.ts";

const field = (id: number, type: string, meta: object = {}) => labelledField(id, type, "תווית", { ...meta });
const telephone = (id: number, meta: object = {}) =>
  field(id, "tel", { intl_tel_input: "on", intl_tel_input_initial_country: "gb", ...meta });
const CODE = { intl_tel_input_separate_dial_code: "on" };

/** Shows a form on a page from right to left, as narrow as a phone. */
async function fromRightToLeft(fields: FieldInput[]): Promise<FormElement> {
  document.documentElement.dir = "rtl";
  const host = await showForm(fields);
  host.style.width = "328px";
  return host;
}

const box = (element: Element | null | undefined) => (element ?? assert.fail("nothing there")).getBoundingClientRect();
const addition = (host: Element, id: number, side: "prepend" | "append") =>
  control(host, id).closest("[data-type]")?.querySelector(`.wsf-input-group-${side}`) ??
  assert.fail(`no ${side} at ${id}`);

/** The letters of a text from left to right, as they are drawn. */
const visualOrder = (element: Element): string => {
  const text = element.firstChild instanceof Text ? element.firstChild : assert.fail("no text");
  const letters = [...text.data].map((letter, index) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    return { letter, left: range.getBoundingClientRect().left };
  });
  return letters
    .sort((a, b) => a.left - b.left)
    .map(({ letter }) => letter)
    .join("");
};

/** Asserts that elements follow each other from left to right on one line, without overlap. */
function assertInLine(elements: (Element | null | undefined)[], what: string): void {
  const places = elements.map(box);
  for (const [index, place] of places.entries()) {
    const next = places[index + 1];
    assert.ok(place.width > 0, `${what}: ${index} is drawn`);
    if (!next) continue;
    assert.ok(
      place.right <= next.left + 1,
      `${what}: ${index} ends at ${place.right}, the next begins at ${next.left}`,
    );
    assert.ok(place.top < next.bottom && next.top < place.bottom, `${what}: ${index} and the next are on one line`);
  }
}

describe("a form in a page from right to left", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
  });
  afterEach(() => {
    cleanFixtures();
    document.documentElement.removeAttribute("dir");
  });

  const country = (host: Element, id: number) =>
    control(host, id).closest("[data-type]")?.querySelector(".wsf-telephone-country");

  it("has the country before a telephone number, which reads from left to right and is not covered", async () => {
    const host = await fromRightToLeft([
      telephone(1),
      telephone(2, CODE),
      telephone(3, { ...CODE, prepend: "+", append: "ext" }),
    ]);
    for (const id of [1, 2]) assertInLine([country(host, id), control(host, id)], `field ${id}`);
    assertInLine(
      [addition(host, 3, "prepend"), country(host, 3), control(host, 3), addition(host, 3, "append")],
      "field 3",
    );
    for (const id of [1, 2, 3]) {
      const { direction, textAlign } = getComputedStyle(control(host, id));
      assert.deepEqual([direction, textAlign], ["ltr", "left"]);
      assert.ok(
        box(country(host, id)).left >= box(host).left - 1 && box(control(host, id)).right <= box(host).right + 1,
        "inside the form",
      );
    }
    assert.equal(
      visualOrder(country(host, 2)?.querySelector(".wsf-telephone-code") ?? assert.fail("no code")),
      "GB +44",
    );
  });

  it("has round corners at the ends of a line only", async () => {
    const host = await fromRightToLeft([
      telephone(1),
      telephone(2, { prepend: "+" }),
      field(3, "number", { append: "kg" }),
      field(4, "number", { prepend: "±" }),
      field(5, "text", { prepend: "מר", append: "(חובה)" }),
    ]);
    const corners = (element: Element | null | undefined) => {
      const style = getComputedStyle(element ?? assert.fail("nothing there"));
      return [style.borderTopLeftRadius !== "0px", style.borderTopRightRadius !== "0px"];
    };
    assert.deepEqual(
      [corners(country(host, 1)), corners(control(host, 1))],
      [
        [true, false],
        [false, true],
      ],
    );
    assert.deepEqual(
      [corners(addition(host, 2, "prepend")), corners(country(host, 2))],
      [
        [true, false],
        [false, false],
      ],
    );
    assert.deepEqual(
      [corners(addition(host, 3, "append")), corners(control(host, 3))],
      [
        [true, false],
        [false, true],
      ],
    );
    assert.deepEqual(
      [corners(control(host, 4)), corners(addition(host, 4, "prepend"))],
      [
        [true, false],
        [false, true],
      ],
    );
    assert.deepEqual(corners(control(host, 5)), [false, false]);
  });

  it("opens the list of countries over its button, inside a narrow screen, with every code in reading order", async () => {
    if (isChromium) await setViewport({ width: 360, height: 740 });
    container.service("settings").merge({ locale: "ar" });
    const host = await fromRightToLeft([telephone(1)]);
    const list = host.querySelector("select") ?? assert.fail("no list");
    const [around, button] = [box(list), box(country(host, 1))];
    assert.ok(
      around.left >= button.left && around.right <= button.right && around.height >= 24,
      JSON.stringify([around, button]),
    );
    assert.ok(around.left >= 0 && around.right <= document.documentElement.clientWidth, "inside the screen");
    assert.equal(getComputedStyle(list).direction, "rtl");
    const shown = document.createElement("p");
    shown.textContent = [...list.options].find(({ value }) => value === "gb")?.label ?? "";
    host.before(shown);
    assert.match(shown.textContent, /[\u0600-\u06FF]/);
    assert.ok(visualOrder(shown).replaceAll("\u200E", "").includes("+44"), visualOrder(shown));
    shown.remove();
    if (isChromium) await setViewport({ width: 800, height: 600 });
  });

  it("has an address in one piece with the texts before and after it, whatever the type of the field", async () => {
    const host = await fromRightToLeft([
      field(1, "text", { prepend: "https://", append: "/index.html" }),
      field(2, "url", { prepend: "https://" }),
      field(3, "text", { prepend: "@" }),
      field(4, "tel", { prepend: "+972" }),
    ]);
    assertInLine([addition(host, 1, "prepend"), control(host, 1), addition(host, 1, "append")], "a text");
    for (const id of [2, 3, 4]) assertInLine([addition(host, id, "prepend"), control(host, id)], `field ${id}`);
    for (const id of [1, 2, 3, 4]) {
      const { direction, textAlign } = getComputedStyle(control(host, id));
      assert.deepEqual([direction, textAlign], ["ltr", "left"], `field ${id}`);
    }
    assert.deepEqual(
      [visualOrder(addition(host, 1, "prepend")), visualOrder(addition(host, 1, "append"))],
      ["https://", "/index.html"],
    );
    assert.equal(visualOrder(addition(host, 4, "prepend")), "+972");
  });

  it("has the message of an address from right to left", async () => {
    const host = await fromRightToLeft([
      field(1, "url", { prepend: "https://", required: "on", invalid_feedback: "נא למלא." }),
    ]);
    host.validate();
    const message = () => host.querySelector<HTMLElement>("#wsf-1-invalid-feedback-1");
    await until(() => message()?.checkVisibility(), "the message");
    assert.equal(getComputedStyle(message() ?? host).direction, "rtl");
  });

  it("has currencies, units and words at the beginning and the end of the line", async () => {
    const host = await fromRightToLeft([
      field(1, "price", { prepend: "€" }),
      field(2, "number", { append: "kg" }),
      field(3, "text", { prepend: "מר", append: "(חובה)" }),
      field(4, "cart_total", {}),
    ]);
    assertInLine([control(host, 1), addition(host, 1, "prepend")], "a currency");
    assertInLine([addition(host, 2, "append"), control(host, 2)], "a unit");
    assertInLine([addition(host, 3, "append"), control(host, 3), addition(host, 3, "prepend")], "words");
    assertInLine([control(host, 4), addition(host, 4, "prepend")], "a total");
    assert.equal(getComputedStyle(control(host, 3)).direction, "rtl");
    assert.ok(box(addition(host, 1, "prepend")).right <= box(host).right + 1);
  });

  it("has amounts, numbers, masks and lone addresses from left to right, at the right edge", async () => {
    const host = await fromRightToLeft([
      field(1, "price", { default_value: "-12.50", ecommerce_price_negative: "on" }),
      field(2, "number", { default_value: "-5" }),
      field(3, "text", { input_mask: "9999 9999 9999 9999", default_value: "4111 1111 1111 2222" }),
      field(4, "tel", { default_value: "+972 50 123 4567" }),
      field(5, "email"),
      field(6, "cart_total"),
    ]);
    for (const id of [1, 2, 3, 4, 5, 6]) {
      const { direction, textAlign } = getComputedStyle(control(host, id));
      assert.deepEqual([direction, textAlign], ["ltr", "right"], `field ${id}`);
    }
  });

  const TEXTS = [
    ["rtl", "How many?", "How many?"],
    ["rtl", "(Tax 10 %)", "(Tax 10 %)"],
    ["ltr", "כמה?", "?המכ"],
    ["ltr", "(רשות)", "(תושר)"],
    ["rtl", "כמה?", "?המכ"],
    ["ltr", "How many?", "How many?"],
    ["rtl", "2 beds", "2 beds"],
    ["rtl", "Bed 2", "Bed 2"],
    ["ltr", "חדר 2", "2 רדח"],
    // Of both directions: as the page.
    ["rtl", "PDF כאן?", "?ןאכ PDF"],
  ] as const;
  /** How each place of a text draws it, from left to right. */
  const drawnIn = (host: Element, text: string) => {
    const words = document.createTreeWalker(host, NodeFilter.SHOW_TEXT, ({ nodeValue }) =>
      nodeValue === text ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
    );
    const found: string[] = [];
    for (let node = words.nextNode(); node; node = words.nextNode())
      if (node.parentElement?.checkVisibility()) found.push(mirrored(visualOrder(node.parentElement)));
    return found;
  };
  // A sign of a pair is mirrored as it is drawn.
  const mirrored = (signs: string) => signs.replace(/[()]/g, "");

  for (const [dir, text, drawn] of TEXTS)
    it(`has its signs where ${text} has them, in labels, help, choices and buttons of a page ${dir}`, async () => {
      document.documentElement.dir = dir;
      const host = await showForm([
        labelledField(1, "text", text, { help: text }),
        labelledField(2, "text", text, { required: "on" }),
        labelledField(3, "checkbox", "x", { data_grid_checkbox: dataGrid(text) }),
        labelledField(4, "submit", text),
      ]);
      assert.deepEqual(
        drawnIn(host, text),
        Array.from({ length: 5 }, () => mirrored(drawn)),
      );
    });

  for (const [dir, text, drawn] of TEXTS)
    it(`has its signs where ${text} has them, in legends and lists of a page ${dir}`, async () => {
      document.documentElement.dir = dir;
      const rows = [{ data: [text], default: "on" }, "x"];
      const group = groupedGrid({ label: text, label_render: "on", rows });
      const host = await showForm(
        [
          labelledField(1, "radio", "x", { data_grid_radio: group }),
          labelledField(2, "select", "x", { select2: "on", multiple: "on", data_grid_select: group }),
        ],
        { label: text, form: { label_render: "on" } },
      );
      const search = host.querySelector<HTMLInputElement>("[role=combobox]") ?? assert.fail("no list");
      search.click();
      await until(() => host.querySelector("[role=option]")?.checkVisibility(), "the list");
      // The form's heading; a legend and a radio button; what is chosen, and its group and option in the list.
      assert.deepEqual(
        drawnIn(host, text),
        Array.from({ length: 6 }, () => mirrored(drawn)),
      );
      assert.equal(getComputedStyle(search).unicodeBidi, "plaintext");
    });

  it("has options and placeholders in their own direction, at the side of the others", async () => {
    const host = await fromRightToLeft([
      field(1, "select", { placeholder_row: "Which?", data_grid_select: dataGrid("How many?", "כמה?", "Many") }),
      field(2, "text", { placeholder: "How many?" }),
      field(3, "textarea", { placeholder: "How many?" }),
    ]);
    const options = [...control<HTMLSelectElement>(host, 1).options];
    assert.deepEqual(
      options.map((option) => option.dir),
      ["ltr", "ltr", "rtl", ""],
    );
    assert.deepEqual([...new Set(options.map((option) => getComputedStyle(option).textAlign))], ["right"]);
    for (const id of [2, 3]) {
      const { unicodeBidi, textAlign } = getComputedStyle(control(host, id));
      assert.deepEqual([unicodeBidi, textAlign], ["plaintext", "right"]);
    }
    // What is typed has the page's direction.
    fill(control(host, 2), "How many?");
    assert.equal(getComputedStyle(control(host, 2)).unicodeBidi, "normal");
  });
});
