// Engines: pointer and wheel
import { sendKeys } from "@web/test-runner-commands";
import {
  assert,
  cleanFixtures,
  finger,
  frames,
  isChromium,
  until,
  useContainer,
  type TestContainer,
} from "../../support/index.ts";
import { showForm, type FieldInput, type FormElement } from "./show-form.ts";

const NAME: FieldInput = { id: 1, type: "text", label: "Name" };
const ICONS: FieldInput = {
  id: 2,
  type: "section_icons",
  label: "Icons",
  meta: { section_icons: ["drag", "delete"].map((type) => ({ section_icons_type: type, section_icons_label: type })) },
};

describe("rows of a repeatable section under a finger", () => {
  let container: TestContainer;
  let below: HTMLElement;
  beforeEach(() => {
    container = useContainer();
  });
  afterEach(() => {
    cleanFixtures();
    below.remove();
    scrollTo(0, 0);
    assert.deepEqual(container.log.errors, []);
  });

  async function show(rows: number): Promise<FormElement> {
    const host = await showForm([NAME, ICONS], {
      section: { section_repeatable: "on", section_repeat_default: String(rows) },
    });
    // A page that can scroll.
    below = Object.assign(document.createElement("div"), { style: "block-size: 3000px" });
    document.body.append(below);
    host.scrollIntoView({ block: "start" });
    // A visitor touches only what is painted.
    await frames(3);
    return host;
  }
  const rowElements = (host: Element) => [...host.querySelectorAll<HTMLElement>("fieldset[data-repeatable]")];
  const order = (host: Element) => rowElements(host).map(({ dataset }) => Number(dataset["repeatableIndex"]));
  const icon = (host: Element, row: number, action = "drag") =>
    host.querySelector<HTMLElement>(`#wsf-1-section-1-repeat-${row} [data-action="wsf-section-${action}-icon"]`) ??
    assert.fail(`no ${action} in row ${row}`);
  const centre = (element: Element): [number, number] => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  };
  const shifts = (host: Element) => rowElements(host).map(({ style }) => style.translate !== "");
  const isCalm = (host: Element) =>
    rowElements(host).every(({ style, className }) => style.translate === "" && !className.includes("wsf-section-"));
  /** The finger touches the handle of a row, and moves towards that of another. */
  async function pull(host: Element, from: number, to: number): Promise<void> {
    const [[x, y], [, end]] = [centre(icon(host, from)), centre(icon(host, to))];
    await finger.down(x, y);
    for (const part of [0.2, 0.6, 1]) await finger.move(x, Math.round(y + (end - y) * part));
  }

  it("follow it: the others make room, the page does not scroll, and the row stays where it is dropped, also for the keys", async () => {
    const host = await show(3);
    host.set(1, "Ada", 1);
    const types: string[] = [];
    icon(host, 1).addEventListener("pointermove", ({ pointerType }) => types.push(pointerType));
    const before = scrollY;
    await pull(host, 1, 3);
    // A browser fires a move event when it draws.
    await until(() => shifts(host).every(Boolean), "the others to make room");
    assert.deepEqual(order(host), [1, 2, 3], "nothing moves in the document yet");
    await finger.up();
    await until(() => order(host).join() === "2,3,1", "the order");
    assert.deepEqual([...new Set(types)], ["touch"]);
    assert.deepEqual([scrollY, isCalm(host), host.get(1, 1)], [before, true, "Ada"]);
    assert.equal(document.activeElement, icon(host, 1));
    await sendKeys({ press: "Home" });
    await until(() => order(host).join() === "1,2,3", "the order");
  });

  it("return when the browser cancels the touch, and can be moved the next time", async () => {
    const host = await show(2);
    await pull(host, 1, 2);
    await until(() => shifts(host).every(Boolean), "the other to make room");
    await finger.cancel();
    await until(() => isCalm(host), "the rows to come back");
    assert.deepEqual(order(host), [1, 2]);
    await pull(host, 1, 2);
    await finger.up();
    await until(() => order(host).join() === "2,1", "the order");
  });

  it("ignore a second finger on the handle", async () => {
    const host = await show(3);
    await pull(host, 1, 2);
    await until(() => shifts(host)[1], "the other to make room");
    await frames(2);
    const translate = rowElements(host)[0]?.style.translate;
    const other = { pointerId: 99, pointerType: "touch", isPrimary: false, bubbles: true, clientX: 0, clientY: 0 };
    for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"])
      icon(host, 1).dispatchEvent(new PointerEvent(type, { ...other, button: type === "pointermove" ? -1 : 0 }));
    assert.deepEqual([order(host), rowElements(host)[0]?.style.translate], [[1, 2, 3], translate]);
    await finger.up();
    await until(() => order(host).join() === "2,1,3", "the order");
  });

  it("are dropped when the row under the finger is removed", async () => {
    const host = await show(3);
    await pull(host, 2, 3);
    await until(() => shifts(host)[2], "the other to make room");
    icon(host, 2, "delete").click();
    await until(() => order(host).join() === "1,3", "the rows that stay");
    await until(() => isCalm(host), "the rows to come back");
    await finger.up();
    assert.deepEqual(order(host), [1, 3]);
  });

  it("let the page scroll everywhere but on a handle that can move its row", async () => {
    const host = await show(2);
    const touch = (element: Element) => getComputedStyle(element).touchAction;
    assert.deepEqual(
      [touch(icon(host, 1)), touch(icon(host, 1, "delete")), touch(rowElements(host)[0]!)],
      ["none", "auto", "auto"],
    );
    if (isChromium) {
      const [x, y] = centre(rowElements(host)[1]!);
      await finger.down(x, y + 200);
      for (let step = 1; step <= 10; step++) await finger.move(x, y + 200 - step * 15);
      await finger.up();
      await until(() => scrollY > 50, "the page to scroll");
      assert.ok(isCalm(host));
    }
    icon(host, 2, "delete").click();
    await until(() => order(host).join() === "1", "one row");
    await until(() => icon(host, 1).getAttribute("aria-disabled") === "true", "the handle to rest");
    assert.equal(touch(icon(host, 1)), "auto");
  });
});
