// Engines: shadow roots and slots, dialog and popover, focus and inert
import { sendKeys } from "@web/test-runner-commands";
import { define as defineContact } from "../../src/elements/apbct-email.ts";
import { define as definePopup } from "../../src/elements/apbct-email-popup.ts";
import { define as defineLightbox } from "../../src/elements/pb-lightbox.ts";
import { define as defineReadMore } from "../../src/elements/pb-read-more.ts";
import { define as defineForm } from "../../src/elements/wsf-form.ts";
import { AUTOSAVE_TEXTS } from "../../src/shared/form/autosave/offer-autosaved.ts";
import { AUTOSAVE_DELAY_MS } from "../../src/shared/form/autosave/start-autosave.ts";
import { groupedGrid, storedForm } from "../support/form-builder.ts";
import {
  assert,
  axeFindings,
  cleanFixtures,
  fixture,
  frames,
  until,
  useContainer,
  useTestClock,
  viewsReady,
  type TestContainer,
} from "../support/index.ts";
import {
  button,
  control,
  findButton,
  feedback,
  fill,
  useFormSite,
  type FieldInput,
  type FormElement,
} from "../react/form/show-form.ts";
import { dialogOf, links, opened, closed, pictures, STILL } from "../shared/page-builder/lightbox/use-lightbox.ts";
import { findPart, part } from "../elements/shadow-parts.ts";

/** Puts markup into a shadow root of the page, and perhaps into one more inside it. */
function showIn(html: string, depth = 1): ShadowRoot {
  let host = fixture('<div style="width: 600px"></div>').firstElementChild!;
  for (let at = 1; at < depth; at++) {
    const section = document.createElement("section");
    host.attachShadow({ mode: "open" }).append(section);
    host = section;
  }
  const root = host.attachShadow({ mode: "open" });
  root.innerHTML = html;
  return root;
}
const json = (id: string, data: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;

const FIELDS: readonly FieldInput[] = [
  { id: 1, type: "text", label: "Name", meta: { required: "on" } },
  { id: 2, type: "email", label: "E-mail", meta: { required: "on" } },
  { id: 3, type: "submit", label: "Send" },
];

describe("a form in a shadow root of the page", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
    defineForm();
  });
  afterEach(() => {
    cleanFixtures();
    assert.deepEqual(container.log.errors, []);
  });

  const formOf = (root: ShadowRoot) => root.querySelector<FormElement>("wsf-form") ?? assert.fail("no form");
  async function showForm(fields: readonly FieldInput[], depth = 1): Promise<{ root: ShadowRoot; host: FormElement }> {
    const form = storedForm(
      { tabs: [{ label: "Tab", sections: [{ label: "Section", fields: [...fields] }] }] },
      { id: 3, label: "Shown", meta: { label_render: "" }, section: { label_render: "" } },
    );
    const scripts = json("inner-form", form) + json("inner-config", { settings_plugin: {} });
    const root = showIn(`${scripts}<wsf-form definition="#inner-form" config="#inner-config"></wsf-form>`, depth);
    const host = formOf(root);
    await host.ready;
    await until(() => host.querySelector("form"), "the form");
    await until(() => host.querySelector("[aria-busy=true]") === null, "the lazy fields");
    return { root, host };
  }
  /** Whether the form's own styles reach it: they hide what only screen readers read. */
  const isStyled = (host: FormElement) => getComputedStyle(button(host, "Send")).cursor;

  for (const depth of [1, 2])
    it(`has its styles, labels and ids in that root, ${depth} deep`, async () => {
      const { root, host } = await showForm(FIELDS, depth);
      assert.ok(root.adoptedStyleSheets.length > 0, "style sheets");
      assert.equal(document.getElementById(control(host, 1).id), null);
      assert.equal(control(host, 1).labels?.[0]?.textContent.includes("Name"), true);
      assert.deepEqual(await axeFindings(host), []);
      button(host, "Send").click();
      await until(() => feedback(host, 1), "the feedback");
      const described = control(host, 1).getAttribute("aria-describedby")!.split(" ");
      for (const id of described) assert.ok(root.getElementById(id), `${id} is in the root`);
    });

  it("shows what is missing, focuses it, and is sent once that is given", async () => {
    const site = await useFormSite(container, "inside");
    await site.control({ faults: { submit: { body: { error: false, data: { count: 1 } } } } });
    const { root, host } = await showForm(FIELDS);
    button(host, "Send").click();
    const summary = await until(() => host.querySelector<HTMLElement>(".wsf-error-summary"), "the summary");
    await until(() => root.activeElement && host.contains(root.activeElement), "the focus in the form");
    summary.querySelector<HTMLElement>("a, button")!.click();
    await until(() => root.activeElement === control(host, 1), "the focus on the field");
    fill(control(host, 1), "Ada");
    fill(control(host, 2), "ada@example.org");
    button(host, "Send").click();
    const [call] = await site.untilCalled("submit");
    assert.deepEqual([call!.fields["field_1"], call!.fields["field_2"]], ["Ada", "ada@example.org"]);
  });

  it("keeps what was typed for the next visit, and offers it there", async () => {
    const clock = useTestClock(container);
    const fields = FIELDS.slice(0, 1);
    const kept = () => Object.keys(localStorage).find((key) => key.startsWith("plaintags_form_"));
    const first = await showForm(fields);
    fill(control(first.host, 1), "Ada");
    // The code loads at the first input, and its delay begins then.
    while (!kept()) await clock.advance(AUTOSAVE_DELAY_MS);
    const draft = [kept()!, localStorage.getItem(kept()!)!] as const;
    // The next visit.
    container = useContainer();
    useTestClock(container);
    localStorage.setItem(...draft);
    const { root, host } = await showForm(fields);
    assert.equal(host.get(1), "");
    (await until(() => findButton(host, AUTOSAVE_TEXTS.kept_restore), "the offer")).click();
    await until(() => control(host, 1).value === "Ada", "the name");
    assert.equal(root.activeElement, control(host, 1));
    (await until(() => findButton(host, AUTOSAVE_TEXTS.kept_forget_all), "the way to forget")).click();
    await until(() => !kept(), "no draft");
  });

  it("opens its lists and calendars beside their fields, and closes them", async () => {
    const { root, host } = await showForm([
      {
        id: 4,
        type: "select",
        label: "City",
        meta: {
          select2: "on",
          select_field_label: "1",
          data_grid_select: groupedGrid({
            label: "Cities",
            label_render: "on",
            rows: [
              ["a", "Aarau"],
              ["b", "Bern"],
            ],
          }),
        },
      },
      { id: 5, type: "datetime", label: "Visit", meta: { format_date: "d.m.Y", default_value: "10.12.2026" } },
    ]);
    const combo = host.querySelector<HTMLInputElement>("[role=combobox]")!;
    combo.focus();
    await sendKeys({ press: "ArrowDown" });
    const list = await until(() => host.querySelector<HTMLElement>(".wsf-searchable-list"), "the list");
    const gap = () => list.getBoundingClientRect().top - combo.getBoundingClientRect().bottom;
    await until(
      () => Math.abs(gap()) < 12,
      () => `the list below its field, not ${gap()} px from it`,
    );
    assert.near(list.getBoundingClientRect().left, combo.getBoundingClientRect().left, 4);
    await until(() => combo.getAttribute("aria-activedescendant"), "the first option");
    assert.equal(root.getElementById(combo.getAttribute("aria-activedescendant")!)?.textContent, "Aarau");
    await sendKeys({ press: "Enter" });
    await until(() => !host.querySelector(".wsf-searchable-list"), "the end of the list");
    assert.deepEqual(host.get(4), ["a"]);
    assert.equal(root.activeElement, combo);

    const opener = host.querySelector<HTMLButtonElement>("[data-action='wsf-datetime-open']")!;
    opener.focus();
    await sendKeys({ press: "Enter" });
    await until(() => root.activeElement?.getAttribute("data-date") === "2026-12-10", "the focus on the day");
    await sendKeys({ press: "ArrowRight" });
    await until(() => root.activeElement?.getAttribute("data-date") === "2026-12-11", "the next day");
    await sendKeys({ press: "Enter" });
    await until(() => control(host, 5).value === "11.12.2026", "the chosen date");
    await until(() => host.querySelector("dialog") === null, "the calendar to close");
    assert.ok(root.activeElement && host.contains(root.activeElement), "the focus comes back");
  });

  it("leaves a price and a date alone while they are typed, and the caret where it is", async () => {
    const { root, host } = await showForm([
      { id: 6, type: "price", label: "Amount" },
      { id: 7, type: "tel", label: "Phone", meta: { input_mask: "(999) 999-9999", default_value: "5551234567" } },
      { id: 8, type: "text", label: "Next" },
    ]);
    const price = control(host, 6);
    price.focus();
    await sendKeys({ type: "12" });
    assert.equal(price.value, "12");
    control(host, 8).focus();
    await until(() => price.value !== "12", "the amount in the format");
    const phone = control(host, 7);
    await until(() => phone.value === "(555) 123-4567", "the mask");
    phone.focus();
    await frames(2);
    phone.setSelectionRange(3, 3);
    await sendKeys({ press: "Backspace" });
    await sendKeys({ type: "0" });
    assert.deepEqual([phone.value, phone.selectionStart], ["(505) 123-4567", 3]);
    assert.equal(root.activeElement, phone);
  });

  it("keeps its values and its styles when it moves into another root, and into the page", async () => {
    const { root, host } = await showForm(FIELDS);
    fill(control(host, 1), "Ada");
    const before = isStyled(host);
    const sheets = root.adoptedStyleSheets.length;
    const other = showIn("<p></p>");
    other.append(host);
    assert.equal(other.adoptedStyleSheets.length, sheets);
    assert.equal(isStyled(host), before);
    assert.equal(control(host, 1).value, "Ada");
    fixture().append(host);
    await frames(1);
    assert.equal(isStyled(host), before);
    assert.equal(host.get(1), "Ada");
    button(host, "Send").click();
    await until(() => feedback(host, 2), "the feedback");
  });
});

describe("tags in a shadow root of the page", () => {
  beforeEach(() => void useContainer());
  afterEach(cleanFixtures);

  it("a hidden contact opens its popup, and gets the focus back", async () => {
    defineContact();
    definePopup();
    const token = btoa("o3opbagnpg@rknzcyr.pbz");
    const root = showIn(`<p>Write to <apbct-email encoded="${token}" mount="eager">co***@***.com</apbct-email></p>`, 2);
    const host = root.querySelector<HTMLElement>("apbct-email")!;
    await until(() => host.getAttribute("role"), "the target");
    host.focus();
    await sendKeys({ press: "Enter" });
    const popup = () => host.shadowRoot?.querySelector("apbct-email-popup")?.shadowRoot?.querySelector("dialog");
    await until(() => popup()?.matches(":modal"), "the popup");
    await sendKeys({ press: "Escape" });
    await until(() => !popup(), "the popup to close");
    await until(() => root.activeElement === host, "the focus on the contact");
  });

  it("a read-more folds and opens, also around a slot", async () => {
    defineReadMore();
    const root = showIn("<pb-read-more><slot></slot></pb-read-more>");
    (root.host as HTMLElement).innerHTML = '<div style="height: 900px">Long</div>';
    const host = root.querySelector<HTMLElement>("pb-read-more")!;
    await until(() => host.getAttribute("state") === "collapsed", "the folded text");
    await viewsReady(root);
    part(host, "toggle").click();
    await until(() => host.getAttribute("state") === "expanded", "the whole text");
    await until(() => host.getBoundingClientRect().height > 900, "its height");
    assert.equal(findPart(host, "toggle")?.getAttribute("aria-expanded"), "true");
  });

  it("a lightbox opens its links, also those that come through a slot, and gives the focus back", async () => {
    defineLightbox();
    for (const slotted of [false, true]) {
      const root = showIn(`<pb-lightbox ${STILL}>${slotted ? "<slot></slot>" : pictures(2)}</pb-lightbox>`);
      if (slotted) root.host.innerHTML = pictures(2);
      const host = root.querySelector<HTMLElement & { close(): void; ready: Promise<unknown> }>("pb-lightbox")!;
      await host.ready;
      const tree = slotted ? root.host : root;
      const link = links(tree)[1]!;
      link.focus();
      await sendKeys({ press: "Enter" });
      await opened(host);
      assert.ok(dialogOf()?.querySelector(".pswp__counter")?.textContent.includes("2"), "two pictures");
      host.close();
      await closed(host);
      assert.equal((tree.getRootNode() as Document | ShadowRoot).activeElement, link);
      cleanFixtures();
    }
  });
});
