// Engines: layout and geometry, focus and inert
import { assert, axeFindings, frames, until } from "../../../support/index.ts";
import { closePages } from "../requests/page.ts";
import { one, openChecks } from "./page.ts";
import { covers, frame, ON, TYPEFORM, WIDGETS } from "./covers.ts";

describe("covers over third-party widgets", () => {
  afterEach(closePages);

  for (const [name, html] of Object.entries(WIDGETS))
    it(`${name}: is covered by a button with a name and cannot be reached by keyboard`, async () => {
      await openChecks(() => html, ON);
      const [cover, ...more] = covers();
      assert.deepEqual(more, []);
      assert.equal(cover?.type, "button");
      assert.ok(cover?.getAttribute("aria-label"));
      const widget = cover?.previousElementSibling as HTMLElement | null;
      assert.equal(widget?.inert, true);
      const [over, under] = [cover?.getBoundingClientRect(), widget?.getBoundingClientRect()];
      await until(() => {
        const box = cover?.getBoundingClientRect();
        return box?.width === under?.width && box?.height === under?.height;
      }, "the cover's size");
      assert.ok(over);
    });

  it("are hidden while their widget is hidden, and visible as soon as it is", async () => {
    await openChecks(() => frame("form.typeform.com/to/1", 'title="Survey" style="display: none"'), ON);
    const [cover] = covers();
    assert.ok(cover);
    await until(() => !cover.checkVisibility(), "the cover to be hidden");
    one("iframe[title=Survey]").style.display = "block";
    await until(() => cover.checkVisibility() && cover.offsetWidth > 0, "the cover");
    one("iframe[title=Survey]").style.display = "none";
    await until(() => !cover.checkVisibility(), "the cover to be hidden with its widget");
  });

  it("lie exactly over the widget, also after content above has grown, and receive clicks", async () => {
    await openChecks(() => `<div id="above"></div>${TYPEFORM}`, ON);
    const isOverWidget = () => {
      const [a, b] = [covers()[0], one("iframe[title=Survey]")].map((element) => element?.getBoundingClientRect());
      return (
        a &&
        b &&
        Math.abs(a.left - b.left) < 1 &&
        Math.abs(a.top - b.top) < 1 &&
        a.width === b.width &&
        a.height === b.height
      );
    };
    await until(isOverWidget, "the cover's place");
    one("#above").style.height = "120px";
    await frames(3);
    await until(isOverWidget, "the cover's new place");
    const { left, top } = one("iframe[title=Survey]").getBoundingClientRect();
    assert.equal(document.elementFromPoint(left + 10, top + 10), covers()[0]);
  });

  it("name the widget under them, and pass an accessibility audit", async () => {
    await openChecks(() => TYPEFORM, ON);
    assert.ok(covers()[0]?.getAttribute("aria-label")?.includes("Survey"));
    assert.deepEqual(await axeFindings(one("main")), []);
  });
});
