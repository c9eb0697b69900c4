import { assert, axeFindings, cleanFixtures, until, useContainer } from "../../support/index.ts";
import { control, fill, showForm, type FieldInput } from "./show-form.ts";

const list = (meta: Record<string, unknown> = {}): FieldInput => ({
  id: 50,
  type: "validate",
  label: "Still wrong",
  meta,
});
const FIELDS: FieldInput[] = [
  { id: 1, type: "text", label: "Name", meta: { required: "on", invalid_feedback: "Who are you?" } },
  { id: 2, type: "email", label: "E-mail", meta: { required: "on" } },
];

describe("a list of invalid fields in a form", () => {
  beforeEach(() => {
    useContainer();
  });
  afterEach(cleanFixtures);

  const place = (host: Element) => host.querySelector<HTMLElement>("[data-wsf-validate]") ?? assert.fail("no list");
  const entries = (host: Element) => [...place(host).querySelectorAll("li")].map(({ textContent }) => textContent);

  it("is empty before an attempt, then lists the errors, and shrinks as they are corrected", async () => {
    const host = await showForm([
      list({ validate_message: "Please <b>mend</b>:", validate_li_invalid_feedback: "on" }),
      ...FIELDS,
    ]);
    assert.equal(place(host).textContent, "");
    assert.equal(place(host).getBoundingClientRect().height, 0);
    host.validate();
    await until(() => entries(host).length === 2, "the list");
    assert.deepEqual(entries(host), ["Name: Who are you?", "E-mail: This field is required."]);
    await until(() => place(host).querySelector("b")?.textContent === "mend", "the author's words");
    fill(control(host, 1), "Ada");
    await until(() => entries(host).length === 1, "one entry less");
    fill(control(host, 2), "ada@example.org");
    await until(() => place(host).textContent === "", "nothing");
  });

  it("replaces the form's own summary, and is announced only by the attempt", async () => {
    const host = await showForm([list(), ...FIELDS]);
    host.validate();
    await until(() => entries(host).length === 2, "the list");
    assert.equal(host.querySelector(".wsf-error-summary"), null);
    assert.equal(place(host).ariaLive, null);
    cleanFixtures();
    const other = await showForm([list({ validate_scope: "section" }), ...FIELDS]);
    other.validate();
    await until(() => other.querySelector(".wsf-error-summary"), "the form's summary");
  });

  it("follows every change from the start where configured, and announces it", async () => {
    const host = await showForm([list({ validate_real_time: "on" }), ...FIELDS]);
    assert.deepEqual(entries(host), ["Name", "E-mail"]);
    assert.equal(place(host).ariaLive, "polite");
    fill(control(host, 1), "Ada");
    await until(() => entries(host).length === 1, "one entry less");
  });

  it("links to its fields, with the author's words", async () => {
    const host = await showForm([list({ validate_li_href: "on", validate_mask: "Go to #label_lowercase" }), ...FIELDS]);
    host.validate();
    await until(() => entries(host).length === 2, "the list");
    assert.deepEqual(entries(host), ["Go to name", "Go to e-mail"]);
    place(host).querySelectorAll("a")[1]?.click();
    assert.equal(document.activeElement, control(host, 2));
  });

  for (const scheme of ["light", "dark"])
    it(`passes an audit, ${scheme}`, async () => {
      const host = await showForm([list({ validate_li_href: "on" }), ...FIELDS], { attributes: `scheme="${scheme}"` });
      host.validate();
      await until(() => entries(host).length === 2, "the list");
      assert.deepEqual(await axeFindings(host), []);
    });
});
