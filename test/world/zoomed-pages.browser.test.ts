// Engines: layout and geometry
import { sendKeys } from "@web/test-runner-commands";
import { define as defineEmail } from "../../src/elements/apbct-email.ts";
import { define as defineEmailPopup } from "../../src/elements/apbct-email-popup.ts";
import { define as defineBadge, type ApbctRealPersonElement } from "../../src/elements/apbct-real-person.ts";
import { bringIntoView } from "../../src/shared/core/element/scroll.ts";
import { deferPresses } from "../../src/shared/core/element/defer-presses.ts";
import { OVERLAY_BUTTON_NAME, overlayWidgets } from "../../src/shared/antispam/form-checks/widget-overlays.ts";
import { positionOver } from "../../src/shared/antispam/email-check/position-over.ts";
import { POPUP_GAP_PX } from "../../src/shared/antispam/real-person/position-popup.ts";
import { readHeights } from "../../src/shared/page-builder/read-more/tag-view.ts";
import { goToPointer } from "../../src/shared/page-builder/slider/control/kinds/progress-bar.ts";
import { groupedGrid } from "../support/form-builder.ts";
import {
  assert,
  cleanFixtures,
  createSite,
  fixture,
  fixtureOf,
  frames,
  sendMouse,
  until,
  useContainer,
  useTestClock,
  type TestContainer,
} from "../support/index.ts";
import { part } from "../elements/shadow-parts.ts";
import { showForm, type FieldInput } from "../react/form/show-form.ts";
import { coverage, endSliders, makeSlider, pointerOn, type Made } from "../shared/page-builder/slider/make.ts";
import {
  button,
  caption,
  dialog,
  engine,
  finger,
  find,
  image,
  make,
  opened,
  picture,
  STILL,
  useLightbox,
} from "../shared/page-builder/lightbox/use-lightbox.ts";

interface Zoomed {
  name: string;
  /** Where the styles are set; a box is the one around the tag. */
  on: (tag: Element) => HTMLElement;
  style: Record<string, string>;
  /** CSS `zoom` and scale around the tag, and what they make of a length. */
  zoom: number;
  scale: number;
}

const box = (tag: Node): HTMLElement => {
  const root = tag.getRootNode();
  const outer = root instanceof ShadowRoot ? root.host : (tag as Element);
  return outer.closest("main") ?? assert.fail("no box");
};
const PAGES: readonly Zoomed[] = [
  { name: "zoom: 1.25 on html", on: () => document.documentElement, style: { zoom: "1.25" }, zoom: 1.25, scale: 1 },
  { name: "zoom: 1.5 on body", on: () => document.body, style: { zoom: "1.5" }, zoom: 1.5, scale: 1 },
  { name: "zoom: 0.8 on a box", on: box, style: { zoom: "0.8" }, zoom: 0.8, scale: 1 },
  {
    name: "transform: scale(1.5) on a box",
    on: box,
    style: { transform: "scale(1.5)", transformOrigin: "0 0", width: "60%" },
    zoom: 1,
    scale: 1.5,
  },
];

const ends: (() => void)[] = [];

/** Zooms or scales the page around a tag until the test ends. */
function zoomPage(tag: Element, { on, style }: Zoomed): void {
  const element = on(tag);
  const before = element.getAttribute("style") ?? "";
  Object.assign(element.style, style);
  if (getComputedStyle(element).direction === "rtl") element.style.transformOrigin = "100% 0";
  ends.push(() => element.setAttribute("style", before));
}

/** WebKit divides the place and the size of an element in the page by its zoom. */
const DIVIDES = !("currentCSSZoom" in Element.prototype);

/** The box of an element as it is drawn, in pixels of the window. */
function drawnBox(element: Element, { zoom }: Pick<Zoomed, "zoom">): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  const by = DIVIDES ? zoom : 1;
  return new DOMRect((x + scrollX) * by - scrollX, (y + scrollY) * by - scrollY, width * by, height * by);
}

const TOLERANCE_PX = 2;
const near = (found: number, expected: number, what: string) =>
  assert.ok(Math.abs(found - expected) <= TOLERANCE_PX, `${what}: ${found}, expected ${expected}`);

/** Asserts that a box lies wholly in the window. */
function inWindow({ left, top, right, bottom }: DOMRect, what: string): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const found = `${what} from ${left} ${top} to ${right} ${bottom}, the window ${clientWidth} ${clientHeight}`;
  assert.ok(left >= -1 && top >= -1 && right <= clientWidth + 1 && bottom <= clientHeight + 1, found);
}

const point = (x: number, y: number): [number, number] => [Math.round(x), Math.round(y)];

/** Drags with the mouse, and calls `at` before the release. */
async function drag(from: [number, number], to: [number, number], at: () => unknown = () => undefined): Promise<void> {
  await sendMouse({ type: "move", position: from });
  await sendMouse({ type: "down" });
  for (const part of [1 / 3, 2 / 3, 1])
    await sendMouse({
      type: "move",
      position: point(from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part),
    });
  await at();
  await sendMouse({ type: "up" });
}

describe("on a page that is zoomed or scaled", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
    document.body.style.margin = "0";
  });
  afterEach(() => {
    for (const end of ends.splice(0).reverse()) end();
    cleanFixtures();
    document.documentElement.removeAttribute("dir");
    document.body.removeAttribute("style");
    scrollTo(0, 0);
    assert.deepEqual(container.log.errors, []);
  });

  /** Pixels between a popup and its field, in pixels of the popup. */
  const GAP = 4;
  const TOWNS = groupedGrid({ label: "Towns", label_render: "on", rows: [["Aarhus"], ["Brno"], ["Cork"]] });
  const LIST: FieldInput = {
    id: 1,
    type: "select",
    label: "Town",
    meta: { select2: "on", data_grid_select: TOWNS, select_field_value: "0", select_field_label: "0" },
  };
  const DATE: FieldInput = { id: 1, type: "datetime", label: "Day", meta: { format_date: "d.m.Y" } };

  async function show(page: Zoomed, field: FieldInput, space: string): Promise<HTMLElement> {
    const host = await showForm([field]);
    host.style.cssText = `display: block; padding-block: ${space} 900px; padding-inline: 30px; max-width: 280px`;
    zoomPage(host, page);
    await frames(2);
    return host;
  }

  async function openList(host: Element): Promise<[field: HTMLElement, list: HTMLElement]> {
    const field = host.querySelector<HTMLElement>("[role=combobox]") ?? assert.fail("no combobox");
    field.focus({ preventScroll: true });
    await sendKeys({ press: "ArrowDown" });
    const list = await until(() => host.querySelector<HTMLElement>(".wsf-searchable-list"), "the list");
    await until(() => list.style.left !== "", "its place");
    await frames(2);
    return [field, list];
  }

  for (const page of PAGES) {
    describe(page.name, () => {
      for (const dir of ["ltr", "rtl"])
        it(`a list lies at its field, below or above it (${dir})`, async () => {
          document.documentElement.dir = dir;
          const host = await show(page, LIST, "20px");
          const [field, list] = await openList(host);
          const places = () => [drawnBox(field, page), drawnBox(list, page)] as const;
          let [of, at] = places();
          near(at.left, of.left, "its left edge");
          near(at.width, of.width, "its width");
          near(at.top, of.bottom + GAP * page.zoom, "its top");
          inWindow(at, "the list");
          // The field at the lower edge of the window.
          host.style.paddingTop = `${(innerHeight - of.bottom + of.top - 30) / page.zoom / page.scale}px`;
          await until(() => ([of, at] = places()) && at.bottom < of.top, "the list above");
          await frames(2);
          [of, at] = places();
          near(at.bottom, of.top - GAP * page.zoom, "its lower edge");
          inWindow(at, "the list");
        });

      it("a list scrolls to the option that a key reaches", async () => {
        const rows = Array.from({ length: 60 }, (_, index) => [`Town ${index + 1}`]);
        const meta = { ...LIST.meta, data_grid_select: groupedGrid({ label: "", rows }) };
        const host = await show(page, { ...LIST, meta }, "20px");
        const [, list] = await openList(host);
        for (let presses = 0; presses < 14; presses++) await sendKeys({ press: "ArrowDown" });
        const option = await until(
          () => [...list.querySelectorAll("[data-active]")].find(({ textContent }) => textContent === "Town 15"),
          "the option",
        );
        const [of, at] = [drawnBox(list, page), drawnBox(option, page)];
        assert.ok(list.scrollTop > 0);
        assert.ok(at.top >= of.top - 1 && at.bottom <= of.bottom + 1, `${at.top} to ${at.bottom} in ${of.top}`);
        near(of.bottom - at.bottom, page.zoom, "the option at the lower edge");
      });

      it("a calendar lies at its field", async () => {
        const host = await show(page, DATE, "20px");
        host.querySelector<HTMLElement>("[data-action='wsf-datetime-open']")?.click();
        const dialog = await until(() => host.querySelector("dialog"), "the calendar");
        await until(() => dialog.style.left !== "", "its place");
        await frames(2);
        const line = host.querySelector(".wsf-datetime") ?? dialog.previousElementSibling ?? assert.fail("no line");
        const [of, at] = [drawnBox(line, page), drawnBox(dialog, page)];
        near(at.left, of.left, "its left edge");
        near(at.top, of.bottom + GAP * page.zoom, "its top");
      });

      it("a signature is drawn under the pointer", async () => {
        const host = await show(page, { id: 1, type: "signature", label: "Name" }, "20px");
        const paper = host.querySelector("canvas") ?? assert.fail("no paper");
        await until(() => paper.width > 300 || paper.width === paper.clientWidth, "the paper");
        await frames(2);
        const { left, top, width, height } = drawnBox(paper, page);
        const from = point(left + width * 0.2, top + height * 0.5);
        const to = point(left + width * 0.7, top + height * 0.5);
        await drag(from, to);
        const pixels = paper.getContext("2d")?.getImageData(0, 0, paper.width, paper.height).data ?? [];
        let [first, last, upper, lower] = [Infinity, -1, Infinity, -1];
        for (let index = 3; index < pixels.length; index += 4) {
          if (!pixels[index]) continue;
          const [x, y] = [((index - 3) / 4) % paper.width, Math.floor((index - 3) / 4 / paper.width)];
          [first, last, upper, lower] = [Math.min(first, x), Math.max(last, x), Math.min(upper, y), Math.max(lower, y)];
        }
        assert.ok(last > 0, "there is ink");
        /** From a pixel of the canvas to one of the window. */
        const [perX, perY] = [width / paper.width, height / paper.height];
        const ink = 3 * page.zoom * page.scale;
        for (const [found, expected] of [
          [left + first * perX, from[0]],
          // The library draws as far as the point before the last one.
          [left + last * perX, from[0] + ((to[0] - from[0]) * 2) / 3],
          [top + ((upper + lower) / 2) * perY, from[1]],
        ] as const)
          assert.ok(Math.abs(found - expected) <= ink, `ink at ${found}, the pointer at ${expected}`);
      });

      it("a row that is dragged stays under the pointer, and the others make room", async () => {
        const host = await showForm(
          [
            { id: 1, type: "text", label: "Name" },
            { id: 2, type: "section_icons", label: "", meta: { section_icons: [{ section_icons_type: "drag" }] } },
          ],
          { section: { section_repeatable: "on", section_repeat_default: "3" } },
        );
        host.style.cssText = "display: block; max-width: 280px; padding-bottom: 900px";
        zoomPage(host, page);
        await frames(2);
        const handle =
          host.querySelector<HTMLElement>("[data-action=wsf-section-drag-icon]") ?? assert.fail("no handle");
        const rows = [...host.querySelectorAll<HTMLElement>("[data-repeatable]")];
        const tops = () => rows.map((row) => drawnBox(row, page).top);
        const { left, top, width, height } = drawnBox(handle, page);
        const from = point(left + width / 2, top + height / 2);
        const before = tops();
        const by = Math.round((before[1]! - before[0]!) * 0.8);
        await drag(from, [from[0], from[1] + by], async () => {
          // The others glide.
          await until(
            () => Math.abs(tops()[1]! - before[0]!) <= TOLERANCE_PX,
            () => `the next row at ${before[0]}, it is at ${tops()[1]}`,
          );
          const now = tops();
          near(now[0]!, before[0]! + by, "the dragged row");
          near(now[2]!, before[2]!, "the last row");
        });
      });

      it("the popup of a contact is no wider than the window", async () => {
        const site = createSite("zoomed");
        container.provide("settings", { antispam: (await site.settings()).antispam } as never);
        defineEmail();
        defineEmailPopup();
        const html =
          '<apbct-email encoded="bzNvcEBq" mount="eager" style="--plaintags-popup-width: 3000px">a***</apbct-email>';
        const host = fixtureOf(html);
        zoomPage(host, page);
        host.click();
        const popup = await until(() => {
          const shown = host.shadowRoot?.querySelector("apbct-email-popup")?.shadowRoot?.querySelector("dialog");
          return shown?.open && shown;
        }, "the popup");
        inWindow(drawnBox(popup, page), "the popup");
        // WebKit does not zoom the margin of 2rem.
        assert.ok(
          drawnBox(popup, page).width >= document.documentElement.clientWidth - 50,
          "it is as wide as it may be",
        );
        popup.querySelector<HTMLElement>("[part=close]")?.click();
        await until(() => !popup.isConnected, "the popup to close");
      });

      it("the popup of a badge lies at its badge", async () => {
        defineBadge();
        const host = fixtureOf<ApbctRealPersonElement>(
          '<apbct-real-person heading="Real" line-1="Verified" style="margin: 40px">x</apbct-real-person>',
        );
        zoomPage(host, page);
        await host.viewReady;
        const [badge, popup] = [part(host, "badge"), part(host, "popup")];
        badge.click();
        await until(() => popup.checkVisibility(), "the popup");
        const [of, at] = [drawnBox(badge, page), drawnBox(popup, page)];
        near(at.left, of.left, "its left edge");
        near(at.top, of.bottom + POPUP_GAP_PX * page.zoom, "its top");
      });

      it("the message of an e-mail check lies over its field", async () => {
        const area = fixture('<form style="padding: 40px"><span><b></b></span> <input type="email"></form>');
        const [host, inner, field] = ["span", "b", "input"].map((name) => area.querySelector<HTMLElement>(name)!);
        host!.style.cssText = "position: relative; float: left; display: block; width: 0; height: 0";
        zoomPage(area, page);
        const { stop } = positionOver(host!, inner!, field as HTMLInputElement, () => undefined);
        ends.push(stop);
        await until(() => host!.style.translate, "its place");
        const [of, at] = [drawnBox(field!, page), drawnBox(host!, page)];
        near(at.left, of.left, "its left edge");
        near(at.top, of.top, "its top");
        near(Number.parseFloat(inner!.style.getPropertyValue("--_width")), field!.offsetWidth, "its width");
      });

      it("what is brought into view lies below a header that stays", async () => {
        const area = fixture(
          '<div style="height: 900px"></div><p style="height: 40px; margin: 0">Here</p><div style="height: 2000px"></div><header style="position: fixed; inset: 0 0 auto; height: 50px; background: #ccc"></header>',
        );
        const [target, header] = [area.querySelector("p")!, area.querySelector("header")!];
        zoomPage(area, page);
        // A transformed box is what a fixed header is placed by: it does not stay.
        if (page.scale !== 1) header.remove();
        scrollTo(0, 1600);
        await frames(1);
        bringIntoView(target);
        const at = drawnBox(target, page);
        const edge = header.isConnected ? drawnBox(header, page).bottom : 0;
        near(at.top, edge, "its top");
      });

      it("a press before the code came reaches the button that is drawn there", () => {
        const host = fixtureOf('<div style="position: relative; margin: 60px; width: 300px; height: 60px"></div>');
        const tree = host.attachShadow({ mode: "open" });
        tree.innerHTML = '<div style="width: 300px; height: 60px"></div>';
        const outline = tree.firstElementChild!;
        zoomPage(host, page);
        const replay = deferPresses(host, () => undefined);
        const { left, top } = drawnBox(host, page);
        const by = page.zoom * page.scale;
        const [clientX, clientY] = [left + 250 * by, top + 30 * by];
        for (const type of ["pointerdown", "click"])
          outline.dispatchEvent(
            new PointerEvent(type, { bubbles: true, cancelable: true, composed: true, clientX, clientY }),
          );
        const pressed: string[] = [];
        for (const [name, at] of [
          ["first", 0],
          ["second", 130],
          ["third", 240],
        ] as const) {
          const drawn = document.createElement("button");
          drawn.style.cssText = `position: absolute; left: ${at}px; top: 10px; width: 40px; height: 40px`;
          drawn.addEventListener("click", () => pressed.push(name));
          outline.append(drawn);
        }
        replay();
        assert.deepEqual(pressed, ["third"]);
      });

      for (const position of ["static", "fixed"])
        it(`the cover of a widget lies over it (${position})`, async () => {
          const area = fixture(
            `<div style="padding: 30px 40px"><div class="Window__Content-sc" style="position: ${position}; width: 200px; height: 80px; left: 70px; top: 50px">Chat</div></div>`,
          );
          const widget = area.querySelector<HTMLElement>(".Window__Content-sc")!;
          zoomPage(area, page);
          ends.push(overlayWidgets(document));
          const cover = await until(
            () => document.querySelector<HTMLElement>(`button[name="${OVERLAY_BUTTON_NAME}"]`),
            "the cover",
          );
          await until(() => cover.offsetWidth > 0, "its size");
          const [of, at] = [drawnBox(widget, page), drawnBox(cover, page)];
          for (const side of ["left", "top", "right", "bottom"] as const) near(at[side], of[side], `its ${side}`);
        });

      it("the value of a range field follows the pointer", async () => {
        const host = await showForm([
          { id: 1, type: "range", label: "Guests", meta: { min: "0", max: "100", step: "1", default_value: "20" } },
        ]);
        host.style.cssText = "display: block; padding: 40px; max-width: 300px";
        zoomPage(host, page);
        await frames(2);
        const input = host.querySelector<HTMLInputElement>("input[type=range]")!;
        const { left, width, top, height } = drawnBox(input, page);
        const at = (share: number) => point(left + width * share, top + height / 2);
        await drag(at(0.2), at(0.75));
        assert.ok(Math.abs(Number(input.value) - 75) <= 4, `75, not ${input.value}`);
        assert.equal(host.get(1), input.value);
      });

      it("the fold of a read-more cuts the same line", () => {
        const area = fixture(
          `<div style="width: 200px; font: 16px/20px sans-serif">${"word ".repeat(200)}</div><p style="height: 70px; margin: 0"></p>`,
        );
        const [content, ruler] = [...area.children] as HTMLElement[];
        const cut = () => readHeights({ content: content!, ruler: ruler! } as never, content!).cut ?? 0;
        const before = cut();
        assert.ok(before > 0);
        zoomPage(area, page);
        assert.ok(Math.abs(cut() - before) <= 1, `${cut()} instead of ${before}`);
      });

      describe("a slider", () => {
        afterEach(endSliders);

        async function makeZoomed(options: Record<string, unknown> = {}): Promise<Made> {
          // A width between two whole pixels.
          const made = await makeSlider({ ...options }, { count: 12, width: 401.49 });
          zoomPage(made.host, page);
          made.slider.refresh();
          await until(() => made.slider.snapshot().state === "idle", "the layout");
          await frames(2);
          return made;
        }
        const lead = ({ track, slides }: Made, index: number) =>
          drawnBox(slides[index]!, page).left - drawnBox(track, page).left;
        const settled = ({ slider }: Made) => until(() => slider.snapshot().state === "idle", "the end of its move");

        it("goes to a slide exactly", async () => {
          const made = await makeZoomed();
          made.slider.go(11, { instant: true });
          await settled(made);
          near(lead(made, 11), 0, "the last slide");
        });

        for (const direction of ["ltr", "rtl"])
          it(`follows the pointer, and settles on the right slide (${direction})`, async () => {
            const made = await makeZoomed({ direction, speed: 50 });
            const by = (direction === "rtl" ? 1 : -1) * Math.round(drawnBox(made.track, page).width * 0.7);
            const pointer = pointerOn(made);
            pointer.down();
            const before = lead(made, 0);
            pointer.move(by);
            near(lead(made, 0), before + by, "the first slide");
            pointer.rest(300);
            pointer.up();
            await settled(made);
            assert.equal(made.slider.snapshot().index, 1);
            near(lead(made, 1), 0, "the second slide");
          });

        it("that moves all the time covers its track, and moves as fast as the page is large", async () => {
          const clock = useTestClock(container);
          // The mouse of the test before may lie over it.
          const autoScroll = { speed: 6, pauseOnHover: "false" };
          const made = await makeZoomed({ type: "loop", perPage: 3, autoScroll });
          const before = lead(made, 0);
          for (let step = 0; step < 5; step++) {
            await clock.advance(100);
            assert.near(coverage(made), 1, 0.001, `no gap after ${step + 1} steps`);
          }
          // 6 px per frame of 60 a second, in the page's own pixels, and what one frame may be late.
          assert.near(before - lead(made, 0), 180 * page.zoom * page.scale, 13 * page.zoom * page.scale);
        });

        it("goes to the stop that is pressed on its bar", () => {
          const bar = fixtureOf('<div style="margin-left: 100px; width: 200px; height: 10px"></div>');
          zoomPage(bar, page);
          const { left, width } = drawnBox(bar, page);
          const asked: unknown[] = [];
          const state = { handle: { go: (to: unknown) => asked.push(to) }, snapshot: { end: 9 } };
          goToPointer(state as never, bar, left + width * 0.75, false);
          assert.deepEqual(asked, [7]);
        });
      });
    });
  }
});

describe("a lightbox on a page that is zoomed or scaled", () => {
  useLightbox();
  afterEach(() => {
    for (const end of ends.splice(0).reverse()) end();
  });

  for (const page of PAGES)
    describe(page.name, () => {
      /** The dialog is at the end of the body. */
      const zoom = page.on === box ? 1 : page.zoom;

      async function open(): Promise<void> {
        const size = 'data-pswp-width="1200" data-pswp-height="750" data-caption="Words below the picture"';
        const host = make(picture("room", size) + picture("dunes", size) + picture("harbour", size));
        zoomPage(host, page);
        host.querySelectorAll("a")[1]!.click();
        await opened(host);
        await frames(2);
      }

      it("shows the picture and its buttons inside the window, and enlarges the buttons as the page", async () => {
        await open();
        // The zoom of the page does not reach the picture.
        const at = (await image()).getBoundingClientRect();
        inWindow(at, "the picture");
        const { clientWidth, clientHeight } = document.documentElement;
        near(at.left + at.width / 2, clientWidth / 2, "the middle of the picture");
        assert.ok(at.width > clientWidth * 0.6, `${at.width} wide`);
        for (const [name, element] of [
          ["close", button("Close")],
          ["next", button("Next")],
          ["previous", button("Previous")],
          ["the caption", caption()],
        ] as const) {
          const of = drawnBox(element, { zoom });
          inWindow(of, name);
          if (name === "the caption") {
            near(of.bottom, clientHeight, "the lower edge of the caption");
            assert.ok(at.bottom <= of.top + 2, `the picture to ${at.bottom}, its caption from ${of.top}`);
          }
        }
        near(drawnBox(button("Close"), { zoom }).width, 50 * zoom, "the width of a button");
        inWindow(dialog().getBoundingClientRect(), "the dialog");
      });

      it("moves the picture with the finger", async () => {
        await open();
        const shown = await image();
        const { left } = shown.getBoundingClientRect();
        const touch = finger(find(".pswp__scroll-wrap"));
        touch.down(500, 300);
        touch.move(490, 300);
        await frames(2);
        const start = shown.getBoundingClientRect().left;
        touch.move(340, 300);
        await frames(2);
        near(shown.getBoundingClientRect().left - start, -150, `how far it moves from ${left}`);
        touch.up(500, 300);
        await frames(2);
      });

      it("opens from the picture that was pressed", async () => {
        const size = 'data-pswp-width="1200" data-pswp-height="750"';
        const host = make(picture("room", size) + picture("dunes", size));
        zoomPage(host, page);
        const thumbnail = host.querySelectorAll("img")[1]!;
        await until(() => thumbnail.complete, "the thumbnail");
        host.querySelectorAll("a")[1]!.click();
        await opened(host);
        const from = drawnBox(thumbnail, page);
        const found = engine(host).getThumbBounds() ?? assert.fail("no place to open from");
        near(found.x, from.left, "its left edge");
        near(found.y, from.top, "its top");
        near(found.w, from.width, "its width");
      });

      it("keeps the current thumbnail in the middle of its strip", async () => {
        const size = 'data-pswp-width="1200" data-pswp-height="750"';
        const names = ["room", "dunes", "harbour", "lighthouse", "night", "breakfast"];
        const many = [...names, ...names, ...names].map((name, index) =>
          picture(name, size).replace(".svg", `.svg?${index}`),
        );
        const host = make(many.join(""), `${STILL} thumbnails`);
        zoomPage(host, page);
        host.querySelectorAll("a")[9]!.click();
        await opened(host);
        await frames(2);
        const strip = drawnBox(find(".plaintags-lightbox__strip"), { zoom });
        const current = drawnBox(find("[aria-current]"), { zoom });
        near(current.left + current.width / 2, strip.left + strip.width / 2, "the middle of the thumbnail");
      });

      it("stays in the window when the zoom changes while it is open", async () => {
        await open();
        const element = page.on === box ? document.body : page.on(dialog());
        element.style.zoom = "2";
        ends.push(() => element.style.removeProperty("zoom"));
        const at = () => drawnBox(button("Close"), { zoom: 2 });
        await until(
          () => Math.abs(at().width - 100) < 2,
          () => `a button of 100 px, not ${at().width}`,
        );
        await frames(2);
        inWindow(at(), "the button");
        const shown = (await image()).getBoundingClientRect();
        inWindow(shown, "the picture");
        near(shown.left + shown.width / 2, document.documentElement.clientWidth / 2, "the middle of the picture");
      });
    });
});
