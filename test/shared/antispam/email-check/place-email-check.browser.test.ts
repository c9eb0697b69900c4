// Engines: layout and geometry, shadow roots and slots
import { sendKeys } from "@web/test-runner-commands";
import { DEBOUNCE_MS } from "../../../../src/shared/antispam/email-check/start-email-check.ts";
import { advanceUntil, assert, axeFindings, fixture, sendMouse, until } from "../../../support/index.ts";
import { EXISTS, fill, inputIn, overlays, partOf, shown, write } from "./support.ts";
import {
  checkedBy,
  clock,
  drawn,
  FIELD,
  JANE,
  MISSING,
  site,
  start,
  started,
  useEmailCheck,
} from "./use-email-check.ts";

describe("the guard's e-mail check", () => {
  useEmailCheck();

  describe("watches", () => {
    it("contact form 7: 300 ms after the field loses focus, counted from the last time", async () => {
      const input = started('<form class="wpcf7-form"><input type="email" aria-label="e"></form>');
      fill(input, "first@example.com");
      await clock.advance(DEBOUNCE_MS - 1);
      fill(input, JANE);
      await clock.advance(DEBOUNCE_MS - 1);
      assert.equal(overlays().length, 0);
      await clock.advance(1);
      await shown(input, "good_email");
      assert.deepEqual(await checkedBy(EXISTS), [JANE]);
      assert.equal(DEBOUNCE_MS, 300);
    });

    it("contact form 7: nothing while the visitor is back in the field and types", async () => {
      const input = started('<form class="wpcf7-form"><input type="email" aria-label="e"></form>');
      input.focus();
      await sendKeys({ type: "first@example.co" });
      input.blur();
      input.focus();
      await clock.advance(DEBOUNCE_MS);
      await sendKeys({ type: "m" });
      input.blur();
      await clock.advance(DEBOUNCE_MS);
      await shown(input, "good_email");
      assert.deepEqual(await checkedBy(EXISTS), ["first@example.com"]);
    });

    it("inputs in an open shadow root", async () => {
      start();
      const shadow = fixture("<div></div>").firstElementChild?.attachShadow({ mode: "open" }) ?? assert.fail("no root");
      shadow.innerHTML = FIELD;
      fill(inputIn(shadow), JANE);
      const host = await until(() => overlays(shadow)[0], "an indicator in the same tree");
      await until(() => host.getAttribute("state") === "good_email", "the answer");
      assert.equal(inputIn(shadow).getAttribute("aria-describedby"), host.firstElementChild?.id);
    });
  });

  describe("shows", () => {
    it("the text when the icon is hovered during the check", async () => {
      await site.control({ faults: { [EXISTS]: { hold: true } } });
      const input = started('<p style="padding:20px"><input id="email" type="email" aria-label="e"></p>');
      fill(input, JANE);
      const host = await shown(input, "load");
      await drawn();
      const message = () => getComputedStyle(partOf(host, "message")).clipPath;
      assert.notEqual(message(), "none");
      const { x, y, width, height } = partOf(host, "indicator").getBoundingClientRect();
      await sendMouse({ type: "move", position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
      await until(() => message() === "none", "the message");
      await sendMouse({ type: "move", position: [0, 0] });
      await site.release(EXISTS);
    });

    it("an indicator that passes an accessibility audit", async () => {
      const input = started();
      fill(input, MISSING);
      await shown(input, "bad_email");
      assert.deepEqual(await axeFindings(document.querySelector("main") ?? document.body), []);
    });

    it("signs that can be distinguished without colour", async () => {
      const input = started();
      const sign = (host: Element) => getComputedStyle(partOf(host, "indicator"), "::before").content;
      const signs = new Set<string>();
      for (const [name, state] of [
        ["jane", "good_email"],
        ["missing", "bad_email"],
        ["mxfail", "unknown"],
      ] as const) {
        fill(input, `${name}@example.com`);
        signs.add(sign(await shown(input, state)));
      }
      assert.equal(signs.size, 3);
    });
  });

  describe("is placed", () => {
    const layouts: [name: string, html: string][] = [
      ["in a paragraph", `<p>${FIELD} <button>Send</button></p><p>below</p>`],
      [
        "after a field as wide as its form",
        `<div><input id="email" type="email" aria-label="e" style="display:block;width:100%"><p>below</p></div>`,
      ],
      ["in a flex row with a gap", `<div style="display:flex;gap:16px">${FIELD}<button>Send</button></div>`],
      [
        "in a grid",
        `<div style="display:grid;grid-template-columns:100px 1fr;gap:16px">${FIELD}<span>Name</span><input aria-label="n"></div>`,
      ],
      ["in a label", '<p><label>E-mail <span><input id="email" type="email"></span></label> <button>Send</button></p>'],
      [
        "in a theme with rules for spans",
        `<style>.t span { display: block; margin: 20px; padding: 9px; width: 200px; float: right }</style><form class="t">${FIELD}<p>below</p></form>`,
      ],
      ["right to left", `<div dir="rtl"><p>${FIELD}</p><p>below</p></div>`],
    ];
    for (const [name, html] of layouts)
      it(`${name}: over the field, without shifting the layout`, async () => {
        const input = started(html);
        const box = document.querySelector("main") ?? assert.fail("no fixture");
        const others = [...box.querySelectorAll<HTMLElement>("*")];
        const places = () => others.map((node) => node.getBoundingClientRect().toJSON() as unknown);
        const before = JSON.stringify(places());
        fill(input, MISSING);
        const host = await shown(input, "bad_email");
        await drawn();
        assert.equal(JSON.stringify(places()), before);
        const field = input.getBoundingClientRect();
        const icon = partOf(host, "indicator").getBoundingClientRect();
        assert.ok(
          icon.left >= field.left &&
            icon.right <= field.right &&
            icon.top >= field.top - 1 &&
            icon.bottom <= field.bottom + 1,
          "the icon is in the field",
        );
        const rtl = getComputedStyle(input).direction === "rtl";
        assert.equal(icon.left < field.left + field.width / 2, rtl, "at the field's end");
        assert.near(partOf(host, "message").getBoundingClientRect().bottom, field.top - 2, 1, "the message above it");
        assert.equal(getComputedStyle(host).position === "fixed", false);
      });

    /** The words of every label, and the message. */
    const covered = (host: Element) => {
      const message = partOf(host, "message").getBoundingClientRect();
      return [...document.querySelectorAll("main label, main legend")].filter((label) => {
        const range = new Range();
        range.selectNodeContents(label.querySelector("span") ?? label.firstChild ?? label);
        const words = range.getBoundingClientRect();
        return (
          words.left < message.right &&
          message.left < words.right &&
          words.top < message.bottom &&
          message.top < words.bottom
        );
      });
    };
    const labelled: [name: string, html: string][] = [
      ["beside a short label above a wide field", `<label for="email" style="display:block">E-mail</label>WIDE`],
      [
        "below a long label",
        `<label for="email" style="display:block">The address that we shall write to when your room is ready</label>WIDE<p style="height:60px"></p>`,
      ],
      [
        "at a field in its label",
        `<label style="display:block"><span>E-mail</span><br>NARROW</label><p style="height:60px"></p>`,
      ],
      [
        "between two labels that leave no room",
        `<label for="email" style="display:block">E-mail, all of it</label>NARROW<label for="next" style="display:block">And your name</label><input id="next">`,
      ],
      [
        "between two labels in a flex column",
        `<div style="display:flex;flex-direction:column"><label for="email">E-mail, all of it</label>NARROW<label for="next">And your name</label><input id="next"></div>`,
      ],
      [
        "between two labels, right to left",
        `<div dir="rtl"><label for="email" style="display:block">E-mail, all of it</label>NARROW<label for="next" style="display:block">And your name</label><input id="next"></div>`,
      ],
    ];
    for (const [name, html] of labelled)
      it(`${name}: it never covers a label`, async () => {
        const field = (width: number) =>
          `<input id="email" type="email" style="display:block;box-sizing:border-box;width:${width}px">`;
        const input = started(
          `<form style="padding-top:60px">${html.replace("WIDE", field(560)).replace("NARROW", field(220))}</form>`,
        );
        const { marginBottom } = getComputedStyle(input);
        fill(input, MISSING);
        const host = await shown(input, "bad_email");
        await drawn();
        const message = partOf(host, "message");
        assert.ok(message.checkVisibility({ opacityProperty: true }), "it is seen");
        assert.ok(message.getBoundingClientRect().height > 10, "it is laid out");
        assert.deepEqual(covered(host), []);
        // The message is gone with the address, and with it what it needed.
        write(input, "");
        await drawn();
        assert.equal(getComputedStyle(input).marginBottom, marginBottom);
        assert.deepEqual(covered(host), []);
      });

    it("outside a label, so that the field's name does not change", async () => {
      const input = started('<p><label>E-mail <span><input id="email" type="email"></span></label></p>');
      fill(input, JANE);
      const host = await shown(input, "good_email");
      assert.equal(input.closest("label")?.contains(host), false);
      assert.equal(input.labels?.[0]?.textContent?.trim(), "E-mail");
    });

    it("after a label that follows its field, so that sibling selectors still match", async () => {
      const input = started('<div><input id="email" type="email"><label for="email">E-mail</label></div>');
      fill(input, JANE);
      const host = await shown(input, "good_email");
      assert.equal(input.nextElementSibling?.localName, "label");
      assert.equal(host.previousElementSibling?.localName, "label");
    });

    it("over the field also after the field changes its size, content around it grows or a box scrolls", async () => {
      const input = started(
        `<div class="box" style="overflow:auto;height:120px"><p class="tip"></p><p><span class="before"></span>${FIELD}</p><p style="height:900px"></p></div>`,
      );
      const box = input.closest<HTMLElement>(".box") ?? assert.fail("no box");
      fill(input, JANE);
      const host = await shown(input, "good_email");
      const distance = () => {
        const icon = partOf(host, "indicator").getBoundingClientRect();
        const field = input.getBoundingClientRect();
        return (
          Math.abs(icon.top + icon.height / 2 - (field.top + field.height / 2)) +
          Math.max(0, icon.right - field.right) +
          Math.max(0, field.right - 60 - icon.left)
        );
      };
      for (const change of [
        () => input.style.setProperty("width", "400px"),
        () => input.style.setProperty("height", "60px"),
        () => box.querySelector(".tip")?.append("Two lines", document.createElement("br"), "of an error"),
        () => box.querySelector(".before")?.append("Two lines", document.createElement("br"), "beside the field"),
        () => void (box.scrollTop = 25),
      ]) {
        change();
        await drawn();
        assert.ok(distance() < 2, `${String(change)}: ${distance()}`);
      }
    });

    it("without an error event when it changes the size of the elements around it", async () => {
      const errors: string[] = [];
      const listen = ({ message }: ErrorEvent) => errors.push(message);
      addEventListener("error", listen);
      // As a scroll bar does that appears with the indicator.
      const input = started(
        `<style>.t:has(> :not([data-away])[state]) { padding: 7px }</style><p class="t">${FIELD}</p>`,
      );
      fill(input, JANE);
      await shown(input, "good_email");
      const parent = input.parentElement ?? assert.fail("no parent");
      await advanceUntil(clock, () => getComputedStyle(parent).padding === "7px", "the change");
      await drawn();
      removeEventListener("error", listen);
      assert.deepEqual(errors, []);
    });

    it("without an error event when the field changes while resize observers run", async () => {
      const errors: string[] = [];
      const listen = ({ message }: ErrorEvent) => errors.push(message);
      addEventListener("error", listen);
      const input = started(`<form>${FIELD}</form>`);
      fill(input, MISSING);
      await shown(input, "bad_email");
      await drawn();
      const observed = new Promise<void>((done) => {
        const observer = new ResizeObserver(() => {
          observer.disconnect();
          // The result for the former value disappears.
          write(input, JANE);
          done();
        });
        observer.observe(input);
      });
      await observed;
      assert.equal(overlays()[0]?.getAttribute("state"), "idle");
      await drawn();
      removeEventListener("error", listen);
      assert.deepEqual(errors, []);
    });

    it("so that clicks reach the elements under it", async () => {
      const input = started(`<div style="padding:20px"><button type="button" style="display:block">Before</button>
        <input id="email" type="email" aria-label="e" style="display:block"><button type="button">Send</button></div>`);
      const [button, send] = [...document.querySelectorAll("main button")];
      let clicks = 0;
      button?.addEventListener("click", () => clicks++);
      fill(input, MISSING);
      const host = await shown(input, "bad_email");
      await drawn();
      const { left, right, bottom } = partOf(host, "message").getBoundingClientRect();
      const [x, y] = [Math.round(left + 10), Math.round(bottom - 8)];
      assert.equal(document.elementFromPoint(x, y), button ?? null);
      await sendMouse({ type: "click", position: [x, y] });
      assert.equal(clicks, 1);
      assert.ok(
        right - left > 50 && bottom <= (send?.getBoundingClientRect().top ?? 0),
        "the next element is not covered",
      );
    });

    it("anew in a clone of the form, where the copied indicator shows nothing", async () => {
      const input = started(`<form>${FIELD}</form>`);
      fill(input, MISSING);
      await shown(input, "bad_email");
      const copy = input.form?.cloneNode(true) as HTMLFormElement;
      input.form?.replaceWith(copy);
      const copied = overlays(copy)[0] ?? assert.fail("nothing copied");
      assert.equal(copied.innerText.trim(), "");
      fill(inputIn(copy), JANE);
      await shown(inputIn(copy), "good_email");
      await drawn();
      assert.equal(overlays().length, 1);
    });
  });

  describe("never blocks a form", () => {
    const forms: [name: string, fault: object][] = [
      ["a bad address", {}],
      ["a slow server", { delayMs: 3000 }],
      ["a broken server", { drop: true }],
    ];
    for (const [name, fault] of forms)
      it(`that is sent by Enter, with ${name}`, async () => {
        await site.control({ faults: { [EXISTS]: fault } });
        const input = started(`<form>${FIELD}<button>Send</button></form>`);
        const sent: string[] = [];
        input.form?.addEventListener("submit", (event) => {
          event.preventDefault();
          sent.push(...([...new FormData(event.target as HTMLFormElement).values()] as string[]));
        });
        fill(input, MISSING);
        input.focus();
        await sendKeys({ press: "Enter" });
        await until(() => sent.length === 1, "the form to be sent");
        assert.deepEqual(sent, [MISSING]);
        assert.equal(input.validity.valid, true);
        assert.equal([...new FormData(input.form as HTMLFormElement).keys()].join(), "email");
      });
  });
});
