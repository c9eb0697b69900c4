// Engines: layout and geometry
import { sendKeys } from "@web/test-runner-commands";
import { groupedGrid } from "../support/form-builder.ts";
import { assert, cleanFixtures, frames, sendMouse, until, useContainer, type TestContainer } from "../support/index.ts";
import { showForm, type FieldInput } from "../react/form/show-form.ts";

interface Zoomed {
  name: string;
  /** Where the styles are set; a box is the one around the tag. */
  on: (tag: Element) => HTMLElement;
  style: Record<string, string>;
  /** CSS `zoom` and scale around the tag, and what they make of a length. */
  zoom: number;
  scale: number;
}

const box = (tag: Element) => tag.closest("main") ?? assert.fail("no box");
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

/** WebKit divides the box of an element by its zoom. */
const DIVIDES = !("currentCSSZoom" in Element.prototype);

/** The box of an element as it is drawn, in pixels of the window. */
function drawnBox(element: Element, { zoom }: Zoomed): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  const by = DIVIDES ? zoom : 1;
  return new DOMRect(x * by, y * by, width * by, height * by);
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
    });
  }
});
