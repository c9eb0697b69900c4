// Engines: focus and inert, layout and geometry
// Needs a separate page: a view that did not come is reported once on a page.
import { sendKeys } from "@web/test-runner-commands";
import { assert, axeFindings, fixture, until } from "../../../support/index.ts";
import { dialog, find, LARGE, message, picture, pictures } from "./use-lightbox.ts";
import { closed, container, engineOf, loadView, missing, named, show, start, useView } from "./use-view.ts";

describe("the view of a lightbox", () => {
  useView();

  describe("that does not come", () => {
    it("leaves each button where it can be pressed, on a small screen too, and axe finds nothing", async () => {
      const box = fixture(
        '<div style="position:fixed;inset:0 auto auto 0;width:320px;height:256px;transform:scale(1)"></div>',
      );
      await show(start(missing, picture("room", LARGE), { appendToEl: box.firstElementChild, trapFocus: false }));
      for (const name of ["Zoom", "Close"]) {
        const { left, top, width, height } = named(name).getBoundingClientRect();
        assert.ok(height >= 24 && width >= 24, `${name}: ${width} × ${height}`);
        assert.equal(document.elementFromPoint(left + width / 2, top + height / 2), named(name), name);
      }
      assert.deepEqual(await axeFindings(dialog()), []);
    });
  });

  describe("that is drawn", () => {
    it("is replaced by buttons of words when it fails, and the focus stays in the dialog", async () => {
      const one = await show(start(loadView, picture("none") + pictures(2)));
      await message();
      find(".pswp__button--close").focus();
      // What is no text cannot be drawn.
      engineOf(one).addFilter("itemData", (data) => Object.assign(data, { caption: { words: "none" } }), 3000);
      one.handle.next();
      one.handle.prev();
      await until(() => dialog().querySelector(".plaintags-lightbox__plain"), "the words");
      assert.equal(document.activeElement, dialog());
      assert.equal(find(".pswp__error-msg").textContent, "The image cannot be loaded");
      assert.ok(container().log.errors.some((line) => line.includes("plain buttons")));
      named("Close").click();
      await closed(one);
    });

    it("keeps the focus in the dialog when the focused arrow is at its end", async () => {
      const one = await show(start(loadView, pictures(2)));
      find(".pswp__button--arrow--next").focus();
      await sendKeys({ press: "Enter" });
      assert.equal(engineOf(one).currIndex, 1);
      assert.equal(document.activeElement, dialog());
    });
  });
});
