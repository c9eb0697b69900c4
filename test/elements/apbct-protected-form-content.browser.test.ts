// Engines: style sheets and layers, native validity and autofill
import { emulateMedia } from "@web/test-runner-commands";
import { PROTECTED_FORM_TEXTS } from "../../src/shared/antispam/protected-forms/start-protected-form.ts";
import { FORM_ATTR } from "../../src/shared/antispam/protected-forms/insert-form.ts";
import { assert, axeFindings, fixture, frames, isChromium, until } from "../support/index.ts";
import { findPart } from "./shadow-parts.ts";
import {
  CALL,
  container,
  encode,
  fault,
  FORM,
  formOf,
  one,
  seen,
  site,
  stateOf,
  TAG,
  tag,
  turns,
  useProtectedForm,
} from "./use-protected-form.ts";

describe("a protected form", () => {
  useProtectedForm();

  describe("while the visitor is checked", () => {
    it("shows the author's content and a waiting text, and no form", async () => {
      await fault({ delayMs: 60_000 });
      const host = one(tag(FORM, "", "<p>Scripts show the form.</p>"));
      await turns(host, "checking");
      assert.match(seen(host), /Scripts show the form\./);
      assert.equal(findPart(host, "loader")?.textContent, PROTECTED_FORM_TEXTS["antispam.form_checking"]);
      assert.equal(findPart(host, "loader")?.getAttribute("role"), "status");
      assert.equal(formOf(host), null);
      assert.deepEqual(await axeFindings(host), []);
    });

    async function loader(html = tag()): Promise<HTMLElement> {
      await fault({ delayMs: 60_000 });
      const host = one(html);
      await turns(host, "checking");
      return findPart(host, "loader") ?? assert.fail("no loader");
    }

    it("has room for a waiting text that the visitor spaces (WCAG 1.4.12), in a narrow column", async () => {
      const shown = await loader(`<div style="width: 12rem">${tag()}</div>`);
      const before = shown.getBoundingClientRect().height;
      for (const [property, value] of Object.entries({
        "line-height": "3",
        "letter-spacing": "0.12em",
        "word-spacing": "0.16em",
      }))
        shown.style.setProperty(property, value, "important");
      await until(() => shown.getBoundingClientRect().height > before, "the larger text");
      assert.ok(shown.scrollWidth <= shown.clientWidth + 1, `${shown.scrollWidth} > ${shown.clientWidth}`);
      assert.ok(shown.scrollHeight <= shown.clientHeight + 1, `${shown.scrollHeight} > ${shown.clientHeight}`);
      const column = (shown.getRootNode() as ShadowRoot).host.parentElement;
      assert.equal(column?.style.width, "12rem");
      assert.ok(
        shown.getBoundingClientRect().right <= column.getBoundingClientRect().right + 1,
        "it stays in its column",
      );
    });

    it("turns a ring, but not for visitors who want less motion", async function () {
      if (!isChromium) this.skip(); // emulation
      const ring = getComputedStyle(await loader(), "::before");
      assert.equal(ring.animationName, "turn");
      await emulateMedia({ reducedMotion: "reduce" });
      try {
        assert.equal(ring.animationName, "none");
      } finally {
        await emulateMedia({ reducedMotion: "no-preference" });
      }
    });

    it("has a ring that is visible in forced colours", async function () {
      if (!isChromium) this.skip(); // emulation
      await emulateMedia({ forcedColors: "active" });
      try {
        const { borderTopColor, borderRightColor } = getComputedStyle(await loader(), "::before");
        assert.notEqual(borderTopColor, borderRightColor, "a gap shows that it turns");
      } finally {
        await emulateMedia({ forcedColors: "none" });
      }
    });

    it("has its ring before the words from right to left", async () => {
      const box = await loader(`<div dir="rtl">${tag()}</div>`);
      const words = document.createRange();
      words.selectNodeContents(box);
      assert.ok(words.getBoundingClientRect().right < box.getBoundingClientRect().right - 24);
    });
  });

  describe("the form", () => {
    it("keeps controls with the names of form members, and everything else a form needs", async () => {
      const markup = `<form action="https://forms.example/post.php" method="post" target="_blank" autocomplete="on"><input type="hidden" name="action" value="go"><input type="hidden" name="method" value="x"><fieldset><legend>L</legend><label for="m">M</label><input id="m" type="email" name="mail" required placeholder="p" autocomplete="email"></fieldset><select name="s"><option value="1" selected>1</option></select><textarea name="t" rows="2">x</textarea><input type="submit" value="Go"></form>`;
      const host = one(tag(markup));
      await turns(host, "allowed");
      const form = formOf(host) ?? assert.fail("no form");
      const names = [...form.elements].map((element) => element.getAttribute("name"));
      assert.deepEqual(names, ["action", "method", null, "mail", "s", "t", null]);
      assert.equal(form.getAttribute("action"), "https://forms.example/post.php");
      assert.equal(form.querySelector("[required]")?.getAttribute("autocomplete"), "email");
      assert.equal(Object.fromEntries(new FormData(form)).action, "go");
    });

    it("is sent to the address and in the way of its button, with the controls beside it", async () => {
      const markup = `<form id="far" action="https://forms.example/save" accept-charset="utf-8"><input name="a"><button formaction="https://forms.example/draft" formmethod="post" formenctype="multipart/form-data" formtarget="_blank" formnovalidate>Draft</button><button formaction="javascript:alert(1)">No</button></form><input name="beside" form="far" autofocus>`;
      const host = one(tag(markup));
      await turns(host, "allowed");
      const form = formOf(host) ?? assert.fail("no form");
      const [draft, hostile] = form.querySelectorAll("button");
      assert.deepEqual(
        ["formaction", "formmethod", "formenctype", "formtarget", "formnovalidate"].map((name) =>
          draft?.getAttribute(name),
        ),
        ["https://forms.example/draft", "post", "multipart/form-data", "_blank", ""],
      );
      assert.equal(hostile?.hasAttribute("formaction"), false);
      assert.equal(form.acceptCharset, "utf-8");
      assert.ok(new FormData(form).has("beside"));
    });

    it("may contain a file, a number, a date and a choice", async () => {
      const markup = `<form action="https://forms.example/in" method="post" enctype="multipart/form-data" novalidate><input type="file" name="f" accept="image/*,.pdf" multiple capture="user"><input type="number" name="n" min="1" max="5" step="0.5" inputmode="decimal"><input name="p" pattern="[a-z]+@x:y" minlength="2" maxlength="9" list="l" dirname="p.dir"><datalist id="l"><option value="a:b"></datalist><select name="s" multiple size="3"><optgroup label="g: h"><option value="javascript:1" selected>1</option></optgroup></select><progress value="1" max="2"></progress><output for="n">5</output><meter min="0" max="9" low="2" high="6" optimum="4" value="3"></meter></form>`;
      const host = one(tag(markup));
      await turns(host, "allowed");
      const want = new DOMParser().parseFromString(markup, "text/html").body;
      const missing: string[] = [];
      const got = [...host.querySelectorAll(`[${FORM_ATTR}] *`)];
      for (const [at, element] of [...want.querySelectorAll("*")].entries())
        for (const { name, value } of element.attributes)
          if (got[at]?.getAttribute(name) !== value) missing.push(`${element.localName} ${name}`);
      assert.deepEqual(missing, []);
    });

    it("may be an iframe", async () => {
      const host = one(tag(`<iframe title="Survey" src="https://form.typeform.example/to/abc123"></iframe>`));
      await turns(host, "allowed");
      assert.equal(host.querySelector("iframe")?.getAttribute("src"), "https://form.typeform.example/to/abc123");
      assert.ok((host.querySelector("iframe")?.getBoundingClientRect().width ?? 0) > 100);
    });

    it("comes without its scripts and handlers, and the console says so", async () => {
      const host = one(
        tag(
          `<form onsubmit="window.ran=1"><script>window.ran=1</script><script src="https://x.example/a.js"></script><input name="a"></form>`,
        ),
      );
      await turns(host, "allowed");
      await frames(2);
      assert.equal(host.querySelector("script"), null);
      assert.equal(formOf(host)?.hasAttribute("onsubmit"), false);
      assert.equal(Reflect.get(window, "ran"), undefined);
      assert.ok(
        container.log.notes.some((note) => note.includes(TAG) && note.includes("without the scripts")),
        container.log.notes.join(),
      );
    });

    it("is styled by the page", async () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("form input { border-top: 7px solid rgb(1, 2, 3) }");
      document.adoptedStyleSheets.push(sheet);
      const host = one(tag());
      await turns(host, "allowed");
      assert.equal(getComputedStyle(host.querySelector("input") ?? host).borderTopWidth, "7px");
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    });

    it("keeps what was typed when the tag is moved, or removed and put back", async () => {
      const box = fixture(`<div id="a">${tag()}</div><div id="b"></div>`);
      const host = box.querySelector<HTMLElement>(TAG) ?? assert.fail("no tag");
      await turns(host, "allowed");
      const input = host.querySelector("input") ?? assert.fail("no input");
      input.value = "typed";
      box.querySelector("#b")?.append(host);
      await frames(2);
      assert.equal(host.querySelector("input"), input);
      host.remove();
      await frames(2);
      box.append(host);
      await turns(host, "allowed");
      assert.equal(host.querySelector("input"), input);
      assert.equal(input.value, "typed");
      assert.ok(input.getBoundingClientRect().height > 5, "and can be seen");
      assert.equal((await site.calls(CALL)).length, 1);
    });

    it("is drawn again in a clone", async () => {
      const host = one(tag());
      await turns(host, "allowed");
      const copy = host.cloneNode(true) as HTMLElement;
      host.parentElement?.append(copy);
      await turns(copy, "allowed");
      assert.equal(copy.querySelectorAll("form").length, 1);
    });

    it("follows a changed encoding", async () => {
      const host = one(tag());
      await turns(host, "allowed");
      host.setAttribute("encoded", encode(`<form id="second"><input name="b"></form>`));
      await until(() => host.querySelector("#second"), "the second form");
      assert.equal(host.querySelectorAll("form").length, 1);
    });

    it("is not put into a tag that has been removed meanwhile", async () => {
      await fault({ hold: true });
      const host = one(tag());
      await until(() => stateOf(host) === "checking", "the check");
      host.remove();
      await until(() => stateOf(host) === null, "the end of the tag");
      await site.release(CALL);
      const other = one(tag());
      await turns(other, "allowed");
      assert.equal(formOf(host), null);
    });
  });
});
