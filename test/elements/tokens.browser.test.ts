// Engines: style sheets and layers
import { define as defineModal } from "../../src/elements/apbct-blocked-modal.ts";
import { define as defineEmail } from "../../src/elements/apbct-email.ts";
import { define as definePopup } from "../../src/elements/apbct-email-popup.ts";
import { define as defineBadge } from "../../src/elements/apbct-real-person.ts";
import { define as defineReadMore } from "../../src/elements/pb-read-more.ts";
import { define as defineSlider } from "../../src/elements/pb-slider.ts";
import { define as defineControl } from "../../src/elements/pb-slider-control.ts";
import { hidePopup, showPopup, type PopupContent } from "../../src/shared/antispam/contacts/popup.ts";
import { dataGrid } from "../support/form-builder.ts";
import { assert, cleanFixtures, contrast, fixture, fixtureOf, until, useContainer } from "../support/index.ts";
import { control, showForm } from "../react/form/show-form.ts";
import { findPart } from "./shadow-parts.ts";

const TOKENS = {
  "--plaintags-accent": "rgb(1, 2, 3)",
  "--plaintags-accent-text": "rgb(250, 251, 252)",
  "--plaintags-surface": "rgb(240, 241, 242)",
  "--plaintags-text": "rgb(4, 5, 6)",
  "--plaintags-border": "rgb(90, 91, 92)",
  "--plaintags-radius": "11px",
  "--plaintags-space": "13px",
  "--plaintags-font": "monospace",
  "--plaintags-focus": "rgb(7, 8, 9)",
};

const FIELDS = [
  { id: 1, type: "text", label: "Name" },
  { id: 2, type: "select", label: "Size", meta: { data_grid_select: dataGrid("Small", "Large") } },
  { id: 3, type: "submit", label: "Send" },
];

const partOf = (host: Element, name: string) => until(() => findPart(host, name), `the part ${name}`);
const styleOf = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo);

async function showPopupOf(host: HTMLElement & { ready: Promise<unknown> }): Promise<Element> {
  await host.ready;
  const content: PopupContent = { kind: "value", text: "info@gannet.example" };
  showPopup({ contact: host, content, close: () => hidePopup(host) });
  return until(() => host.shadowRoot?.querySelector("apbct-email-popup"), "the popup");
}

describe("the design tokens of a page", () => {
  const root = document.documentElement.style;
  beforeEach(() => {
    useContainer().provide("settings", { forms: { restUrl: "/wp-json/ws-form/v1/" } } as never);
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
    for (const [name, value] of Object.entries(TOKENS)) root.setProperty(name, value);
  });
  afterEach(() => {
    for (const name of Object.keys(TOKENS)) root.removeProperty(name);
    cleanFixtures();
  });

  it("reach a form", async () => {
    const host = await showForm(FIELDS);
    const name = styleOf(control(host, 1));
    assert.deepEqual(
      [name.backgroundColor, name.color, name.borderTopColor, name.borderTopLeftRadius, name.fontFamily],
      ["rgb(240, 241, 242)", "rgb(4, 5, 6)", "rgb(90, 91, 92)", "11px", "monospace"],
    );
    const button = styleOf(host.querySelector("button") ?? assert.fail("no button"));
    assert.deepEqual([button.backgroundColor, button.color], ["rgb(1, 2, 3)", "rgb(250, 251, 252)"]);
    const tile = control(host, 1).closest(".wsf-field-wrapper") ?? assert.fail("no wrapper");
    assert.equal(styleOf(tile).marginBlockEnd, "13px");
    control(host, 1).focus();
    assert.equal(styleOf(control(host, 1)).outlineColor, "rgb(7, 8, 9)");
  });

  it("reach a slider and its controls", async () => {
    const box = fixture(`<section><pb-slider label="Work" speed="0"><div>1</div><div>2</div></pb-slider>
      <pb-slider-control type="progressBar"></pb-slider-control></section>`);
    const slider = box.querySelector("pb-slider") ?? assert.fail("no slider");
    const arrow = styleOf(await partOf(slider, "arrow-next"));
    assert.deepEqual([arrow.backgroundColor, arrow.color], ["rgb(240, 241, 242)", "rgb(4, 5, 6)"]);
    assert.equal(styleOf(await partOf(slider, "page-active"), "::before").backgroundColor, "rgb(1, 2, 3)");
    const bar = await partOf(box.querySelector("pb-slider-control") ?? assert.fail("no control"), "progress");
    const faint = fixtureOf(`<i style="background: color-mix(in srgb, rgb(90 91 92) 30%, transparent)"></i>`);
    assert.equal(styleOf(bar).backgroundColor, styleOf(faint).backgroundColor);
  });

  it("leave the shape of a slider's arrows to the page", async () => {
    root.setProperty("--pb-slider-arrow-radius", "3px");
    const slider = fixtureOf(`<pb-slider label="Work" speed="0"><div>1</div><div>2</div></pb-slider>`);
    assert.equal(styleOf(await partOf(slider, "arrow-next")).borderTopLeftRadius, "3px");
    root.removeProperty("--pb-slider-arrow-radius");
  });

  it("reach the toggle of a read-more block", async () => {
    const host = fixtureOf(`<pb-read-more collapsed-height="40"><p style="height: 400px">Long</p></pb-read-more>`);
    const toggle = styleOf(await partOf(host, "toggle"));
    assert.deepEqual(
      [toggle.backgroundColor, toggle.color, toggle.borderTopColor, toggle.borderTopLeftRadius],
      ["rgb(240, 241, 242)", "rgb(4, 5, 6)", "rgb(90, 91, 92)", "11px"],
    );
  });

  it("reach the popup of a contact, the blocked modal and a badge's popup, which look alike", async () => {
    const looks = ({
      backgroundColor,
      color,
      borderTopColor,
      borderTopLeftRadius,
      fontFamily,
    }: CSSStyleDeclaration) => [backgroundColor, color, borderTopColor, borderTopLeftRadius, fontFamily];
    const expected = ["rgb(240, 241, 242)", "rgb(4, 5, 6)", "rgb(90, 91, 92)", "11px", "monospace"];
    const email = fixtureOf<HTMLElement & { ready: Promise<unknown> }>(
      `<apbct-email encoded="abc" mount="eager">in***@***.example</apbct-email>`,
    );
    const popup = await showPopupOf(email);
    const dialog = await until(() => popup.shadowRoot?.querySelector("dialog"), "the dialog");
    assert.deepEqual(looks(styleOf(dialog)), expected);
    const gotIt = styleOf(await partOf(popup, "got-it"));
    assert.deepEqual([gotIt.backgroundColor, gotIt.color], ["rgb(1, 2, 3)", "rgb(250, 251, 252)"]);
    hidePopup(email);
    const modal = fixtureOf<HTMLElement & { ready: Promise<unknown>; open(text: string): void; close(): void }>(
      `<apbct-blocked-modal mount="eager"></apbct-blocked-modal>`,
    );
    await modal.ready;
    modal.open("Blocked");
    assert.deepEqual(looks(styleOf(await partOf(modal, "dialog"))), expected);
    modal.close();
  });

  describe("whose accent has no contrast with a white text", () => {
    for (const accent of ["#ffe600", "#fff", "#777", "#7f7f00", "#0af", "#000", "rgb(255 120 120)"])
      for (const scheme of ["light", "dark"])
        it(`leave the text on it readable: ${accent}, ${scheme}`, async () => {
          root.setProperty("--plaintags-accent", accent);
          root.removeProperty("--plaintags-accent-text");
          const host = await showForm(
            [...FIELDS, { id: 4, type: "reset", label: "Reset", meta: { class_field_button_type: "secondary" } }],
            { attributes: `scheme="${scheme}"` },
          );
          for (const button of host.querySelectorAll("button")) {
            const { color, backgroundColor } = styleOf(button);
            assert.ok(contrast(color, backgroundColor) >= 4.5, `${button.textContent}: ${color} on ${backgroundColor}`);
          }
          const email = fixtureOf<HTMLElement & { ready: Promise<unknown> }>(
            `<apbct-email encoded="abc" mount="eager">in***@***.example</apbct-email>`,
          );
          const { color, backgroundColor } = styleOf(await partOf(await showPopupOf(email), "got-it"));
          hidePopup(email);
          assert.ok(contrast(color, backgroundColor) >= 4.5, `got-it: ${color} on ${backgroundColor}`);
        });
  });
});

describe("a form in a narrow page", () => {
  beforeEach(() => {
    useContainer().provide("settings", { forms: { restUrl: "/wp-json/ws-form/v1/" } } as never);
  });
  afterEach(() => {
    document.documentElement.style.fontSize = "";
    cleanFixtures();
  });

  for (const size of ["100%", "200%"])
    it(`holds long labels of buttons and fields, text at ${size}`, async () => {
      document.documentElement.style.fontSize = size;
      const long = "Ask for the beds of all of the guests now";
      const host = await showForm([
        { id: 1, type: "text", label: long },
        { id: 2, type: "select", label: "Size", meta: { data_grid_select: dataGrid(long, "Large") } },
        { id: 3, type: "file", label: "File" },
        { id: 4, type: "reset", label: "Donaudampfschifffahrtsgesellschaftskapit" },
        { id: 5, type: "submit", label: long },
      ]);
      host.style.inlineSize = "288px";
      for (const box of host.querySelectorAll<HTMLElement>("button, input, select, label")) {
        const { right } = box.getBoundingClientRect();
        assert.ok(right <= host.getBoundingClientRect().right + 1, `${box.outerHTML} ends at ${right}`);
        if (box.matches("button")) assert.ok(box.scrollWidth <= box.clientWidth + 1, `${box.textContent} is cut`);
      }
    });
});
