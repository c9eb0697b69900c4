// Engines: focus and inert
import { emulateMedia, sendKeys } from "@web/test-runner-commands";
import { define as defineModal } from "../../src/elements/apbct-blocked-modal.ts";
import { define as defineEmail } from "../../src/elements/apbct-email.ts";
import { define as definePopup } from "../../src/elements/apbct-email-popup.ts";
import { define as defineBadge } from "../../src/elements/apbct-real-person.ts";
import { define as defineReadMore } from "../../src/elements/pb-read-more.ts";
import { define as defineSlider } from "../../src/elements/pb-slider.ts";
import { define as defineControl } from "../../src/elements/pb-slider-control.ts";
import { hidePopup, showPopup, type PopupContent } from "../../src/shared/antispam/contacts/popup.ts";
import { closed, pictures, show, find, useLightbox } from "../shared/page-builder/lightbox/use-lightbox.ts";
import { showForm, type FieldInput } from "../react/form/show-form.ts";
import { dataGrid } from "../support/form-builder.ts";
import {
  assert,
  cleanFixtures,
  contrast,
  fixture,
  fixtureOf,
  frames,
  isChromium,
  until,
  useContainer,
} from "../support/index.ts";
import { isWebKit } from "../support/engine.ts";
import { findPart } from "./shadow-parts.ts";

/** Colours that a picture or a dialog may have around a control. */
const BACKGROUNDS = ["#000", "#fff", "#808080", "#00f", "#c00", "#ff0", "#1c7129"];

async function focusByKey(target: HTMLElement): Promise<CSSStyleDeclaration> {
  // After a key every engine draws the focus, also one that a script moves.
  await sendKeys({ press: "Shift" });
  target.focus();
  assert.ok(target.matches(":focus-visible"), "it has the keyboard focus");
  await frames(1);
  return getComputedStyle(target);
}

/**
 * Fails unless the focus on an element is seen whatever is around it.
 * @param ringed what has the rings
 */
async function assertRings(target: HTMLElement, name: string, ringed: Element = target): Promise<void> {
  await focusByKey(target);
  const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(ringed);
  assert.equal(outlineStyle, "solid", name);
  assert.ok(parseFloat(outlineWidth) >= 2, `${name}: ${outlineWidth}`);
  const [ring] = /rgba?\([^)]*\)/.exec(boxShadow) ?? assert.fail(`${name} has one ring only`);
  for (const background of BACKGROUNDS) {
    const best = Math.max(contrast(outlineColor, background), contrast(ring, background));
    assert.ok(best >= 3, `${name} on ${background}: ${best}`);
  }
  assert.ok(contrast(outlineColor, ring) >= 3, `${name}: the rings differ`);
  if (!isChromium) return; // forced colours are emulated by Chromium only
  await emulateMedia({ forcedColors: "active" });
  try {
    const style = getComputedStyle(ringed);
    assert.equal(style.outlineStyle, "solid", `${name} in forced colours`);
    const text = document.body.appendChild(document.createElement("i"));
    text.style.cssText = "color: CanvasText; background: Canvas";
    const { color, backgroundColor } = getComputedStyle(text);
    assert.equal(style.outlineColor, color, `${name} in forced colours`);
    assert.ok(contrast(color, backgroundColor) >= 3, `${name} in forced colours`);
    text.remove();
  } finally {
    await emulateMedia({ forcedColors: "none" });
  }
}

const partOf = (host: Element, name: string) => until(() => findPart(host, name), `the part ${name}`);

describe("the focus has two rings, one of which stands out from any picture", () => {
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

  it("on a slider's arrows, dots and pause button", async () => {
    const host = fixtureOf(
      `<pb-slider label="Work" autoplay="pause" speed="0"><div>1</div><div>2</div><div>3</div></pb-slider>`,
    );
    for (const name of ["arrow-next", "page-active", "toggle"]) await assertRings(await partOf(host, name), name);
  });

  it("on controls outside their slider", async () => {
    const box = fixture(`<section><pb-slider label="Work" speed="0"><div>1</div><div>2</div></pb-slider>
      <pb-slider-control type="navArrow"></pb-slider-control><pb-slider-control type="playPause"></pb-slider-control>
      <pb-slider-control type="progressBar"></pb-slider-control>
      <pb-slider-control type="paginationDots"></pb-slider-control></section>`);
    const [arrow, toggle, bar, dots] = box.querySelectorAll("pb-slider-control");
    await assertRings(await partOf(arrow!, "arrow"), "navArrow");
    const play = (await partOf(toggle!, "toggle")) as HTMLButtonElement;
    await until(() => !play.disabled, "the button to be bound");
    await assertRings(play, "playPause");
    await until(() => findPart(bar, "progress")?.getAttribute("role") === "slider", "the bar to be bound");
    await assertRings(await partOf(bar!, "progress"), "progressBar");
    await assertRings(await partOf(dots!, "page-active"), "paginationDots");
  });

  it("with the colours of the page", async () => {
    const host = fixtureOf(
      `<pb-slider label="Work" style="--plaintags-focus-outer: rgb(1, 2, 3); --plaintags-focus-inner: rgb(250, 251, 252)"><div>1</div><div>2</div></pb-slider>`,
    );
    const arrow = await partOf(host, "arrow-next");
    const { outlineColor, boxShadow } = await focusByKey(arrow);
    assert.equal(outlineColor, "rgb(1, 2, 3)");
    assert.match(boxShadow, /rgb\(250, 251, 252\)/);
    host.style.setProperty("--pb-slider-focus-color", "rgb(4, 5, 6)");
    assert.equal(getComputedStyle(arrow).outlineColor, "rgb(4, 5, 6)");
  });

  it("on the toggle of a read-more block, which in WebKit has the browser's own ring", async () => {
    const host = fixtureOf(
      `<pb-read-more collapsed-height="40"><p style="height: 400px">Long</p></pb-read-more>`,
      "pb-read-more",
    );
    const toggle = await partOf(host, "toggle");
    if (!CSS.supports("-webkit-hyphens", "none")) return assertRings(toggle, "read-more toggle");
    const { outlineStyle } = await focusByKey(toggle);
    assert.equal(outlineStyle, "auto");
  });

  it("on the badge of an author", async () => {
    const host = fixtureOf(`<apbct-real-person heading="Real visitor" mount="eager">Ann</apbct-real-person>`);
    await assertRings(await partOf(host, "badge"), "badge");
  });

  it("on a hidden contact", async () => {
    const host = fixtureOf<HTMLElement & { ready: Promise<unknown> }>(
      `<apbct-email encoded="abc" mount="eager">in***@***.example</apbct-email>`,
    );
    await host.ready;
    await assertRings(host, "contact");
  });

  it("on the buttons of a contact's popup", async () => {
    const host = fixtureOf<HTMLElement & { ready: Promise<unknown> }>(
      `<apbct-email encoded="abc" mount="eager">in***@***.example</apbct-email>`,
    );
    await host.ready;
    const content: PopupContent = { kind: "value", text: "info@gannet.example" };
    showPopup({ contact: host, content, close: () => hidePopup(host) });
    const popup = await until(() => host.shadowRoot?.querySelector("apbct-email-popup"), "the popup");
    for (const name of ["close", "copy", "got-it"]) await assertRings(await partOf(popup, name), name);
    hidePopup(host);
    await until(() => !popup.shadowRoot?.querySelector("dialog"), "the popup to close");
  });

  it("on the button and the links of the blocked modal", async () => {
    const host = fixtureOf<HTMLElement & { ready: Promise<unknown>; open(text: string): void; close(): void }>(
      `<apbct-blocked-modal></apbct-blocked-modal>`,
    );
    await host.ready;
    host.open("Refused, see https://a.example");
    await assertRings(await partOf(host, "close"), "close");
    const link = await until(() => findPart(host, "content")?.querySelector("a"), "the link");
    await assertRings(link, "link");
    host.close();
    await until(() => !host.shadowRoot?.querySelector("dialog"), "the modal to close");
  });
});

describe("the focus in a form has two rings", () => {
  beforeEach(() => void useContainer());
  afterEach(cleanFixtures);

  const choices = (kind: string, meta: object = {}) => ({
    type: kind,
    label: kind,
    meta: { [`data_grid_${kind}`]: dataGrid("One", "Two"), ...meta },
  });
  const FIELDS: Omit<FieldInput, "id">[] = [
    { type: "text", label: "Name" },
    { type: "textarea", label: "Message" },
    choices("select"),
    choices("select", { select2: "on" }),
    choices("checkbox"),
    choices("radio"),
    choices("checkbox", { checkbox_style: "switch" }),
    { type: "range", label: "How much" },
    { type: "color", label: "Colour" },
    { type: "file", label: "File" },
    { type: "rating", label: "Rating" },
    { type: "signature", label: "Signature" },
    { type: "datetime", label: "Day", meta: { inline: "on", format_date: "d.m.Y" } },
    { type: "tel", label: "Telephone", meta: { intl_tel_input: "on" } },
    { type: "submit", label: "Send" },
  ];
  const RINGED = [
    ...["input[type=text]", "textarea", "select.wsf-field:not([data-wsf-select2])", "[role=combobox]"],
    ...["input[type=checkbox]", "input[type=radio]", "input.wsf-switch", "input[type=range]", "input[type=color]"],
    ...["input[type=file]", ".wsf-rating > li", ".wsf-signature", ".wsf-calendar td[tabindex='0']"],
    ...[".wsf-calendar-arrow", ".wsf-calendar select", "input[type=tel]", "button[type=submit]", "[role=tab]"],
  ];

  /** WebKit draws no shadow around them. */
  const OWN_RING = /=checkbox|=radio|=range|calendar select/;

  for (const scheme of ["light", "dark"])
    it(`on fields, choices, stars, days, tabs and buttons, in a ${scheme} form`, async () => {
      const host = await showForm(
        FIELDS.map((field, index) => ({ ...field, id: index + 1 })),
        { attributes: `scheme="${scheme}"`, moreTabs: [[{ id: 50, type: "text", label: "More" }]] },
      );
      for (const selector of RINGED) {
        const target = await until(() => host.querySelector<HTMLElement>(selector), selector);
        if (isWebKit && OWN_RING.test(selector))
          assert.equal((await focusByKey(target)).outlineStyle, "auto", `${selector}, with the browser's own ring`);
        else await assertRings(target, selector);
      }
      const country = await until(
        () => host.querySelector<HTMLElement>(".wsf-telephone-country > select"),
        "countries",
      );
      await assertRings(country, "the country", country.parentElement!);
    });
});

describe("the focus in a lightbox has two rings", () => {
  useLightbox();

  it("on its buttons and thumbnails, and the current thumbnail is marked in forced colours too", async () => {
    const host = await show(pictures(3), "thumbnails");
    for (const name of [".pswp__button--close", ".pswp__button--arrow--next", ".plaintags-lightbox__thumbnail"])
      await assertRings(find(name), name);
    if (isChromium) {
      await emulateMedia({ forcedColors: "active" });
      try {
        const [current, other] = [...document.querySelectorAll(".plaintags-lightbox__thumbnail")].map(
          (thumb) => getComputedStyle(thumb).borderTopColor,
        );
        assert.notEqual(current, other);
      } finally {
        await emulateMedia({ forcedColors: "none" });
      }
    }
    host.close();
    await closed(host);
  });
});
