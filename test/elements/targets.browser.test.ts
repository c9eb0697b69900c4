// Engines: layout and geometry
import { define as defineModal } from "../../src/elements/apbct-blocked-modal.ts";
import { define as defineEmail } from "../../src/elements/apbct-email.ts";
import { define as definePopup } from "../../src/elements/apbct-email-popup.ts";
import { define as defineBadge } from "../../src/elements/apbct-real-person.ts";
import { define as defineReadMore } from "../../src/elements/pb-read-more.ts";
import { define as defineSlider } from "../../src/elements/pb-slider.ts";
import { define as defineControl } from "../../src/elements/pb-slider-control.ts";
import { hidePopup, showPopup } from "../../src/shared/antispam/contacts/popup.ts";
import { closed, find, pictures, show, useLightbox } from "../shared/page-builder/lightbox/use-lightbox.ts";
import { showForm } from "../react/form/show-form.ts";
import { dataGrid } from "../support/form-builder.ts";
import { assert, cleanFixtures, fixture, until, useContainer } from "../support/index.ts";
import { findPart } from "./shadow-parts.ts";

/** The smallest target, CSS pixels (WCAG 2.5.8). */
const TARGET = 24;
/** What a visitor may set (WCAG 1.4.12). */
const SPACING = { "line-height": "1.5", "letter-spacing": "0.12em", "word-spacing": "0.16em" };

interface Host extends HTMLElement {
  ready: Promise<unknown>;
  open(text?: string): void;
  close(): void;
}

const partOf = (host: Element, name: string) => until(() => findPart(host, name), `the part ${name}`);

function assertLarge(target: Element, name: string): void {
  const { width, height } = target.getBoundingClientRect();
  assert.ok(Math.min(width, height) >= TARGET - 0.01, `${name}: ${width} x ${height}`);
}

/** Fails if any text in a part is cut off when its spacing grows. */
async function assertRoom(target: HTMLElement, name: string): Promise<void> {
  for (const [property, value] of Object.entries(SPACING)) target.style.setProperty(property, value, "important");
  await until(() => getComputedStyle(target).letterSpacing !== "normal", "the spacing");
  assert.ok(target.scrollWidth <= target.clientWidth + 1, `${name}: ${target.scrollWidth} > ${target.clientWidth}`);
  assert.ok(target.scrollHeight <= target.clientHeight + 1, `${name}: ${target.scrollHeight} > ${target.clientHeight}`);
}

describe("what can be pressed is large enough, and text has room to be spaced", () => {
  beforeEach(() => {
    useContainer();
    for (const define of [
      defineSlider,
      defineControl,
      defineReadMore,
      defineBadge,
      defineEmail,
      definePopup,
      defineModal,
    ])
      define();
  });
  afterEach(cleanFixtures);

  const hostIn = (html: string) => fixture(html).querySelector<Host>(":scope > *") ?? assert.fail("no tag");

  it("a slider's arrows, dots and pause button", async () => {
    const host = hostIn(`<pb-slider label="Work" autoplay="pause"><div>1</div><div>2</div></pb-slider>`);
    for (const name of ["arrow-prev", "arrow-next", "page", "toggle"]) assertLarge(await partOf(host, name), name);
  });

  it("controls outside their slider, which fit a page of 320 px", async () => {
    const box = fixture(`<section style="width: 320px"><pb-slider label="Work"><div>1</div><div>2</div></pb-slider>
      <pb-slider-control type="navArrow"></pb-slider-control><pb-slider-control type="playPause"></pb-slider-control>
      <pb-slider-control type="paginationDots"></pb-slider-control>
      <pb-slider-control type="progressBar"></pb-slider-control></section>`);
    const [arrow, toggle, dots, bar] = box.querySelectorAll("pb-slider-control");
    assertLarge(await partOf(arrow!, "arrow"), "navArrow");
    assertLarge(await partOf(toggle!, "toggle"), "playPause");
    assertLarge(await partOf(dots!, "page"), "paginationDots");
    const progress = await partOf(bar!, "progress");
    await until(() => progress.getAttribute("role") === "slider", "the bar to be bound");
    assert.ok(parseFloat(getComputedStyle(progress, "::before").height) >= TARGET, "progressBar");
    assert.ok(box.firstElementChild!.scrollWidth <= 320, "nothing is wider");
  });

  it("the toggle of a read-more block", async () => {
    const host = hostIn(
      `<pb-read-more collapsed-height="40" style="display: block; width: 160px"><p style="height: 400px">Long</p></pb-read-more>`,
    );
    const toggle = await partOf(host, "toggle");
    assertLarge(toggle, "toggle");
    await assertRoom(toggle, "toggle");
  });

  it("a badge and its popup", async () => {
    const host = hostIn(
      `<apbct-real-person mount="eager" heading="Real visitor" line-1="Verified as a person by this site."></apbct-real-person>`,
    );
    assertLarge(await partOf(host, "badge"), "badge");
    host.open();
    await assertRoom(await partOf(host, "popup"), "popup");
  });

  it("the buttons of a contact's popup", async () => {
    const host = hostIn(`<apbct-email encoded="abc" mount="eager">in***@***.example</apbct-email>`);
    await host.ready;
    showPopup({ contact: host, content: { kind: "value", text: "info@gannet.example" }, close: () => hidePopup(host) });
    const popup = await until(() => host.shadowRoot?.querySelector("apbct-email-popup"), "the popup");
    for (const name of ["close", "copy", "got-it"]) {
      const button = await partOf(popup, name);
      assertLarge(button, name);
      if (name !== "close") await assertRoom(button, name);
    }
    await assertRoom(await partOf(popup, "popup"), "popup");
    hidePopup(host);
    await until(() => !popup.shadowRoot?.querySelector("dialog"), "the popup to close");
  });

  it("the blocked modal and its button", async () => {
    const host = hostIn(`<apbct-blocked-modal></apbct-blocked-modal>`);
    await host.ready;
    host.open("Your message was taken for spam. Write to us another way, or try again tomorrow.");
    assertLarge(await partOf(host, "close"), "close");
    await assertRoom(await partOf(host, "dialog"), "dialog");
    host.close();
    await until(() => !host.shadowRoot?.querySelector("dialog"), "the modal to close");
  });
});

describe("what can be pressed in a form is large enough, and text has room to be spaced", () => {
  beforeEach(() => void useContainer());
  afterEach(cleanFixtures);

  it("fields, stars, days, icons of rows, removal and other buttons", async () => {
    const icons = ["add", "delete", "move-up", "move-down", "drag", "reset", "clear"];
    const grid = dataGrid({ data: ["One"], default: "on" }, "Two");
    const host = await showForm(
      [
        { id: 1, type: "text", label: "Name" },
        { id: 2, type: "rating", label: "Rating", meta: { rating_size: "12" } },
        { id: 3, type: "range", label: "How much" },
        { id: 4, type: "select", label: "Topics", meta: { select2: "on", multiple: "on", data_grid_select: grid } },
        { id: 5, type: "datetime", label: "Day", meta: { inline: "on", format_date: "d.m.Y" } },
        { id: 6, type: "signature", label: "Signature" },
        { id: 7, type: "tel", label: "Telephone", meta: { intl_tel_input: "on" } },
        {
          id: 8,
          type: "password",
          label: "Password",
          meta: { password_visibility_toggle: "on", password_generate: "on" },
        },
        { id: 9, type: "submit", label: "Send" },
        {
          id: 10,
          type: "section_icons",
          label: "Rows",
          meta: {
            section_icons_size: "12",
            section_icons: icons.map((section_icons_type) => ({ section_icons_type })),
          },
        },
        { id: 11, type: "file", label: "Files", meta: { sub_type: "dropzonejs", multiple_file: "on" } },
      ],
      { section: { section_repeatable: "on" }, moreTabs: [[{ id: 50, type: "text", label: "More" }]] },
    );
    await until(() => host.querySelectorAll(".wsf-section-icons > button").length === icons.length, "the icons");
    const shown = [
      ...host.querySelectorAll<HTMLElement>(
        "input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea, button, a[href], [role=radio], [role=gridcell], [role=button]",
      ),
    ].filter((target) => target.checkVisibility() && target.tabIndex >= -1 && target.getClientRects().length > 0);
    const kinds = new Set(shown.map((target) => target.closest("[data-type]")?.getAttribute("data-type")));
    for (const type of ["rating", "select", "datetime", "section_icons", "file", "password", "tel"])
      assert.ok(kinds.has(type), type);
    for (const target of shown)
      assertLarge(target, `${target.localName} ${target.className} ${target.textContent?.slice(0, 20)}`);
  });

  it("the buttons that take back a file and a signature", async () => {
    const host = await showForm([
      {
        id: 1,
        type: "file",
        label: "Files",
        meta: { sub_type: "dropzonejs", multiple_file: "on", dropzonejs_sortable: "on" },
      },
      { id: 2, type: "signature", label: "Signature" },
    ]);
    host.set(
      2,
      "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
    );
    const zone = await until(() => host.querySelector<HTMLInputElement>("input[type=file]"), "the input");
    const transfer = new DataTransfer();
    for (const name of ["a.txt", "b.txt"]) transfer.items.add(new File(["text"], name, { type: "text/plain" }));
    zone.files = transfer.files;
    zone.dispatchEvent(new Event("change", { bubbles: true }));
    for (const selector of [".wsf-dropzonejs-action", "[data-action=wsf-signature-clear]"]) {
      await until(() => host.querySelector(selector), selector);
      for (const target of host.querySelectorAll(selector)) assertLarge(target, `${selector} ${target.textContent}`);
    }
  });

  it("labels, help, buttons, tabs, messages and legends of a form in a narrow column", async () => {
    const host = await showForm(
      [
        {
          id: 1,
          type: "text",
          label: "Your name as it is in your passport",
          meta: { help: "We never show it.", required: "on" },
        },
        { id: 2, type: "email", label: "E-mail", meta: { required: "on", label_position: "left" } },
        { id: 3, type: "radio", label: "How", meta: { data_grid_radio: dataGrid("By telephone", "By letter") } },
        { id: 4, type: "message", label: "Note", meta: { text_editor: "Please answer all questions of this form." } },
        { id: 5, type: "submit", label: "Send the application now" },
      ],
      {
        section: { label_render: "on" },
        moreTabs: [[{ id: 50, type: "text", label: "More" }]],
        attributes: `style="width: 20rem"`,
      },
    );
    host.validate();
    await until(() => host.querySelector("[aria-invalid=true]"), "the messages");
    for (const selector of [
      ...["label", ".wsf-help", ".wsf-invalid-feedback:not([aria-hidden=true])", "button", "[role=tab]", "legend"],
      ...["[data-row-radio]", ".wsf-alert", ".wsf-field-wrapper", "form"],
    ]) {
      const targets = host.querySelectorAll<HTMLElement>(selector);
      assert.ok(targets.length > 0, selector);
      for (const target of targets) if (target.checkVisibility()) await assertRoom(target, selector);
    }
  });
});

describe("what can be pressed in a lightbox is large enough", () => {
  useLightbox();

  it("buttons, thumbnails and caption", async () => {
    const host = await show(pictures(3), "thumbnails");
    for (const name of [
      ".pswp__button--close",
      ".pswp__button--zoom",
      ".pswp__button--arrow--next",
      ".plaintags-lightbox__thumbnail",
    ])
      assertLarge(find(name), name);
    await assertRoom(find(".plaintags-lightbox__caption"), "caption");
    host.close();
    await closed(host);
  });
});
