import { assert, axeFindings, cleanFixtures, until, useContainer } from "../../support/index.ts";
import { control, fill, showForm, type FieldInput } from "./show-form.ts";

const summary = (meta: Record<string, unknown> = {}): FieldInput => ({
  id: 50,
  type: "summary",
  label: "Please check",
  meta,
});
const FIELDS: FieldInput[] = [
  { id: 1, type: "text", label: "Name" },
  { id: 2, type: "textarea", label: "Words" },
  { id: 3, type: "file", label: "Papers", meta: { multiple_file: "on" } },
];

describe("a summary", () => {
  beforeEach(() => {
    useContainer();
  });
  afterEach(cleanFixtures);

  const recap = (host: Element) => host.querySelector<HTMLElement>("[data-wsf-summary]") ?? assert.fail("no summary");
  const terms = (host: Element) =>
    [...recap(host).querySelectorAll("dt")].map((term) => [term.textContent, term.nextElementSibling?.textContent]);

  it("is a group with the field's name that lists labels and values, and follows typing", async () => {
    const host = await showForm([...FIELDS, summary()]);
    assert.equal(
      document.getElementById(recap(host).getAttribute("aria-labelledby") ?? "")?.textContent,
      "Please check",
    );
    assert.deepEqual(terms(host), [
      ["Name", "–"],
      ["Words", "–"],
      ["Papers", "–"],
    ]);
    fill(control(host, 1), "Ada");
    await until(() => terms(host)[0]?.[1] === "Ada", "the name");
    host.clear();
    await until(() => terms(host)[0]?.[1] === "–", "nothing");
  });

  it("shows visitors' input and file names as text", async () => {
    const host = await showForm([...FIELDS, summary()]);
    const markup = `<img src="x" onerror="alert(1)">`;
    fill(control(host, 2), `${markup}\nsecond line`);
    const files = new DataTransfer();
    files.items.add(new File(["a"], "<b>a&amp;.txt"));
    control(host, 3).files = files.files;
    control(host, 3).dispatchEvent(new Event("change", { bubbles: true }));
    await until(() => terms(host)[2]?.[1] === "<b>a&amp;.txt", "the name of the file");
    assert.equal(terms(host)[1]?.[1], `${markup}\nsecond line`);
    assert.equal(recap(host).querySelector("img, b"), null);
    const value = recap(host).querySelectorAll("dd")[1];
    assert.ok(
      value && value.getBoundingClientRect().height > 1.5 * parseFloat(getComputedStyle(value).lineHeight),
      "two lines",
    );
  });

  it("has headings that begin at the configured level, each one level deeper", async () => {
    const host = await showForm([
      ...FIELDS,
      summary({
        summary_label_form: "on",
        summary_label_group: "on",
        summary_label_section: "on",
        summary_heading_level: "3",
      }),
    ]);
    assert.deepEqual(
      [...recap(host).querySelectorAll("h1, h2, h3, h4, h5, h6")].map((heading) => [
        heading.localName,
        heading.textContent,
      ]),
      [
        ["h3", "Shown"],
        ["h4", "Tab"],
        ["h5", "Section"],
      ],
    );
  });

  it("leaves out empty fields and those that the author excludes, and says when nothing is left", async () => {
    const host = await showForm([
      ...FIELDS,
      summary({ summary_field_if: "on", summary_field_ids_exclude: [{ field: "2" }] }),
    ]);
    assert.equal(recap(host).textContent, "Nothing filled in yet.");
    fill(control(host, 1), "Ada");
    fill(control<HTMLInputElement>(host, 2), "not shown");
    await until(() => terms(host).length > 0, "an entry");
    assert.deepEqual(terms(host), [["Name", "Ada"]]);
  });

  const repeated = { section: { section_repeatable: "on", section_repeat_default: "2" } };
  it("shows rows as a table with headers and numbers", async () => {
    const host = await showForm(
      [
        { id: 1, type: "text", label: "Name" },
        summary({ summary_repeater_table: "on", summary_repeater_table_row_number: "on" }),
      ],
      repeated,
    );
    fill(host.querySelector<HTMLInputElement>("[name='field_1[2]']")!, "Bea");
    const table = recap(host).querySelector("table") ?? assert.fail("no table");
    await until(() => table.rows[2]?.textContent === "2Bea", "the second row");
    assert.deepEqual(
      [...table.querySelectorAll("th")].map((cell) => [cell.scope, cell.textContent]),
      [
        ["col", "Row"],
        ["col", "Name"],
        ["row", "1"],
        ["row", "2"],
      ],
    );
  });

  it("shows rows one after the other, each with its number", async () => {
    const host = await showForm([{ id: 1, type: "text", label: "Name" }, summary()], repeated);
    assert.deepEqual(
      [...recap(host).querySelectorAll("[role=group]")].map(({ ariaLabel }) => ariaLabel),
      ["Section, row 1", "Section, row 2"],
    );
  });

  it("is laid out in lines, in a grid, with labels beside the values", async () => {
    const top = (host: Element, index: number) =>
      recap(host).querySelectorAll("dt")[index]?.getBoundingClientRect().top ?? 0;
    let host = await showForm([...FIELDS, summary()]);
    assert.ok(top(host, 0) < top(host, 1));
    cleanFixtures();
    host = await showForm([...FIELDS, summary({ summary_orientation: "horizontal" })]);
    await until(() => top(host, 0) === top(host, 1), "one line");
    cleanFixtures();
    host = await showForm([...FIELDS, summary({ summary_orientation: "grid", orientation_breakpoint_size_25: "6" })]);
    await until(() => top(host, 0) === top(host, 1) && top(host, 2) > top(host, 0), "two in a line");
    cleanFixtures();
    host = await showForm([...FIELDS, summary({ summary_field_orientation: "horizontal" })]);
    const [term, value] = [recap(host).querySelector("dt")!, recap(host).querySelector("dd")!];
    await until(() => value.getBoundingClientRect().left > term.getBoundingClientRect().right, "side by side");
  });

  for (const scheme of ["light", "dark"])
    it(`passes an audit, ${scheme}`, async () => {
      const host = await showForm(
        [
          ...FIELDS,
          summary({
            summary_label_section: "on",
            summary_repeater_table: "on",
            summary_repeater_table_row_number: "on",
          }),
        ],
        { ...repeated, attributes: `scheme="${scheme}"` },
      );
      assert.deepEqual(await axeFindings(host), []);
    });
});
