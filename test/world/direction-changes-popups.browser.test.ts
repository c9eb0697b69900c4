// Engines: right to left, dialog and popover
import type PhotoSwipe from "photoswipe";
import { define as definePopup } from "../../src/elements/apbct-email-popup.ts";
import { define as defineEmail } from "../../src/elements/apbct-email.ts";
import { define as defineBadge, type ApbctRealPersonElement } from "../../src/elements/apbct-real-person.ts";
import { define as defineLightbox, type PbLightboxElement } from "../../src/elements/pb-lightbox.ts";
import { hidePopup, showPopup } from "../../src/shared/antispam/contacts/popup.ts";
import { positionOver } from "../../src/shared/antispam/email-check/position-over.ts";
import de from "../../src/languages/de.json" with { type: "json" };
import { answerLanguages } from "../languages/language-files.ts";
import { groupedGrid } from "../support/form-builder.ts";
import { assert, cleanFixtures, fixture, once, until, useContainer } from "../support/index.ts";
import { part } from "../elements/shadow-parts.ts";
import { control, showForm } from "../react/form/show-form.ts";

const root = document.documentElement;

const press = (node: Element, key: string) =>
  void node.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }));
const box = (node: Element) => node.getBoundingClientRect();
/** Both begin at the same side. */
const aligned = (shown: Element, anchor: Element, side: "left" | "right") =>
  until(
    () => Math.abs(box(shown)[side] - box(anchor)[side]) < 1,
    () => `the popup at the ${side} of its anchor: ${box(shown)[side]}, ${box(anchor)[side]}`,
  );

describe("a direction that changes while something is open", () => {
  beforeEach(() => void useContainer());
  afterEach(() => {
    cleanFixtures();
    root.removeAttribute("dir");
  });

  it("turns the popup of a contact with the part of the page that the contact is in", async () => {
    defineEmail();
    definePopup();
    const contact = fixture(`<p dir="ltr"><apbct-email encoded="x" mount="eager">a***</apbct-email></p>`).querySelector(
      "apbct-email",
    );
    assert.ok(contact instanceof HTMLElement);
    await (contact as HTMLElement & { ready: Promise<unknown> }).ready;
    showPopup({ contact, content: { kind: "value", text: "a@example.com" }, close: () => hidePopup(contact) });
    const dialog = await until(
      () => contact.shadowRoot?.querySelector("apbct-email-popup")?.shadowRoot?.querySelector("dialog[open]"),
      "the popup",
    );
    const direction = () => getComputedStyle(dialog).direction;
    assert.equal(direction(), "ltr");
    contact.parentElement!.dir = "rtl";
    await until(() => direction() === "rtl", "the popup from the right");
    contact.parentElement!.removeAttribute("dir");
    await until(() => direction() === "ltr", "the popup from the left");
    hidePopup(contact);
  });

  it("moves the popup of a badge to the badge's other side", async () => {
    defineBadge();
    const badge = fixture(
      `<p style="text-align: center">Ann <apbct-real-person heading="Real visitor" line-1="Verified as a person."></apbct-real-person></p>`,
    ).querySelector<ApbctRealPersonElement>("apbct-real-person")!;
    await badge.viewReady;
    badge.open();
    const popup = await until(() => part(badge, "popup").checkVisibility() && part(badge, "popup"), "the popup");
    await aligned(popup, part(badge, "badge"), "left");
    root.dir = "rtl";
    await aligned(popup, part(badge, "badge"), "right");
  });

  it("moves the mark of a checked address with its field", async () => {
    const page = fixture(
      `<div style="width: 500px"><input style="width: 200px"><div style="position: absolute"><i></i></div></div>`,
    );
    const [field, host, mark] = [
      page.querySelector("input")!,
      page.querySelector("div > div")!,
      page.querySelector("i")!,
    ];
    assert.ok(host instanceof HTMLElement);
    const { stop } = positionOver(host, mark, field, () => undefined);
    await aligned(host, field, "left");
    root.dir = "rtl";
    await until(() => mark.dir === "rtl", "its direction");
    await aligned(host, field, "left");
    stop();
  });

  describe("in a form", () => {
    it("moves a calendar to the other side of its field, and its keys follow", async () => {
      const host = await showForm([
        { id: 1, type: "datetime", label: "Visit", meta: { format_date: "d.m.Y", default_value: "10.12.2026" } },
      ]);
      host.querySelector<HTMLElement>("[data-action='wsf-datetime-open']")!.click();
      const dialog = await until(() => host.querySelector("dialog[open]"), "the calendar");
      const atDay = (iso: string) =>
        until(() => document.activeElement?.getAttribute("data-date") === iso, `the focus on ${iso}`);
      await atDay("2026-12-10");
      assert.ok(box(dialog).right < box(control(host, 1)).right, "a field that is wider than the calendar");
      root.dir = "rtl";
      await until(() => box(dialog).left > box(control(host, 1)).left + 1, "the calendar at the right");
      press(document.activeElement!, "ArrowLeft");
      await atDay("2026-12-11");
    });

    it("keeps an open list at its field", async () => {
      const cities = groupedGrid({
        label: "",
        label_render: "",
        rows: [
          ["zrh", "Zürich"],
          ["brn", "Bern"],
        ],
      });
      const host = await showForm([
        {
          id: 1,
          type: "select",
          label: "City",
          meta: { select2: "on", select_field_label: "1", data_grid_select: cities },
        },
      ]);
      host.style.cssText = "display: block; inline-size: 200px";
      const combo = host.querySelector<HTMLElement>("[role=combobox]")!;
      combo.focus();
      press(combo, "ArrowDown");
      const list = await until(() => host.querySelector(".wsf-searchable-list"), "the list");
      await aligned(list, combo, "left");
      const before = box(combo).left;
      root.dir = "rtl";
      assert.ok(box(combo).left > before, "the field has moved");
      await aligned(list, combo, "left");
    });

    it("turns the keys of a rating and of tabs", async () => {
      const host = await showForm([{ id: 1, type: "rating", label: "Stars", meta: { default_value: "2" } }], {
        moreTabs: [[{ id: 2, type: "text", label: "Name" }]],
      });
      const tabs = [...host.querySelectorAll<HTMLElement>("[role=tab]")];
      const star = () => host.querySelector<HTMLElement>("[data-type=rating] [tabindex='0']") ?? assert.fail("no star");
      root.dir = "rtl";
      star().focus();
      press(star(), "ArrowLeft");
      assert.equal(host.get(1), "3");
      tabs[0]!.focus();
      press(tabs[0]!, "ArrowLeft");
      await until(() => tabs[1]!.ariaSelected === "true", "the second tab");
    });
  });

  describe("in a lightbox", () => {
    const NAMES = ["room", "dunes", "harbour", "lighthouse"];
    const picture = (name: string) =>
      `<a href="/demo/pictures/${name}.svg" data-pswp-width="1200" data-pswp-height="750"><img src="/demo/pictures/${name}.svg" alt="${name}" width="120"></a>`;
    async function open(attributes = "", index = 1, more = ""): Promise<PbLightboxElement> {
      defineLightbox();
      const host = fixture(
        `<pb-lightbox show-animation-duration="0" hide-animation-duration="0" ${attributes}>${NAMES.map(picture).join("")}${more}</pb-lightbox>`,
      ).querySelector<PbLightboxElement>("pb-lightbox")!;
      host.querySelectorAll("a")[index]!.click();
      await until(() => host.getAttribute("state") === "open", "the lightbox");
      return host;
    }
    afterEach(async () => {
      cleanFixtures();
      await until(() => !document.querySelector("dialog.plaintags-lightbox"), "the end of the dialog");
    });
    const dialog = () => document.querySelector<HTMLElement>("dialog.plaintags-lightbox") ?? assert.fail("no dialog");
    const find = (selector: string) => dialog().querySelector<HTMLElement>(selector) ?? assert.fail(`no ${selector}`);
    const counter = () => find(".pswp__counter").textContent;
    const next = () => find(".pswp__button--arrow[aria-controls]:is([title='Next'], [title='Weiter'])");
    /** Name of the picture at a place: 0 before the current one from the left, 2 after it. */
    const shownAt = (host: PbLightboxElement, place: number) => {
      const engine = host.pswp as PhotoSwipe;
      const slide = [...engine.mainScroll.itemHolders].sort((a, b) => box(a.el).left - box(b.el).left)[place]!.slide;
      return /(\w+)\.svg$/.exec(slide?.data.src ?? "")?.[1];
    };

    it("keeps the picture, and what comes next is at the left", async () => {
      const host = await open();
      const changes: Event[] = [];
      host.addEventListener("pb-lightbox-change", (event) => changes.push(event));
      await until(() => shownAt(host, 2) === "harbour", "the neighbours");
      const image = await until(
        () => document.querySelector(".pswp__item[aria-hidden=false] .pswp__img"),
        "the picture",
      );
      root.dir = "rtl";
      await until(() => dialog().dir === "rtl", "the dialog to turn");
      assert.equal(counter(), "2 / 4");
      assert.deepEqual(
        [0, 1, 2].map((place) => shownAt(host, place)),
        ["harbour", "dunes", "room"],
      );
      assert.ok(image.isConnected, "the same picture");
      assert.deepEqual(changes, []);
      assert.ok(box(next()).left < innerWidth / 2, "the next button is at the left");
      const changed = once(host, "pb-lightbox-change");
      next().click();
      assert.deepEqual(((await changed) as CustomEvent).detail, { index: 2 });
      assert.equal(counter(), "3 / 4");
      press(document.activeElement!, "ArrowRight");
      assert.equal(counter(), "2 / 4");
      host.goTo(0);
      assert.equal(counter(), "1 / 4");
      root.dir = "ltr";
      await until(() => dialog().dir === "ltr", "the dialog to turn back");
      host.next();
      assert.equal(counter(), "2 / 4");
      assert.ok(box(next()).left > innerWidth / 2, "the next button is at the right");
    });

    it("renames buttons, slides and messages with the language", async () => {
      const files = answerLanguages((language) => (language === "de" ? de : 404));
      const host = await open('thumbnails close-title="Enough"', 1, `<a href="/nowhere.png">None</a>`);
      host.goTo(4);
      const message = await until(
        () => document.querySelector(".pswp__item[aria-hidden=false] .pswp__error-msg"),
        "the message",
      );
      const status = find("[role=status]").textContent;
      root.lang = "de";
      await until(() => next().title === de["lightbox.next"], "the next button in German");
      assert.equal(dialog().ariaLabel, de["lightbox.label"]);
      const shown = (host.pswp as PhotoSwipe).currSlide!.holderElement!;
      assert.equal(shown.ariaLabel, "5 von 5");
      assert.equal(shown.ariaRoleDescription, de["lightbox.slide"]);
      assert.equal(find(".pswp__button--close").title, "Enough");
      assert.equal(find(".plaintags-lightbox__strip").ariaLabel, de["lightbox.thumbnails"]);
      assert.equal(message.textContent, de["lightbox.error"]);
      assert.equal(find("[role=status]").textContent, status, "nothing is read aloud again");
      root.lang = "en";
      await until(() => next().title === "Next", "the next button in English");
      files.stop();
    });

    it("keeps the thumbnails in the order of reading", async () => {
      const host = await open('thumbnails loop="false"', 0);
      root.dir = "rtl";
      await until(() => dialog().dir === "rtl", "the dialog to turn");
      const thumbnails = [...document.querySelectorAll<HTMLElement>(".plaintags-lightbox__thumbnail")];
      assert.equal(thumbnails.length, 4);
      thumbnails[2]!.click();
      assert.equal(counter(), "3 / 4");
      assert.equal(shownAt(host, 1), "harbour");
      assert.equal(find(".plaintags-lightbox__thumbnail[aria-current]"), thumbnails[2]);
    });
  });
});
