import { FORMS_PER_IDLE } from "../../../../src/shared/antispam/form-tagging/form-tagger.ts";
import {
  FIRST_CHECK_MS,
  RECHECK_DELAY_MS,
  RECHECK_MS,
  startFormTagging,
} from "../../../../src/shared/antispam/form-tagging/start-form-tagging.ts";
import { startForcedAlternative } from "../../../../src/shared/antispam/signals/publish-signals.ts";
import { assert, cleanFixtures, fixture, frames } from "../../../support/index.ts";
import {
  dataIn,
  endTagging,
  formIn,
  IDLE_MS,
  inputOf,
  names,
  NO_COOKIE,
  prepareContainer,
  recordIn,
  sendByScript,
  tag,
  touch,
  useTaggedPage,
  VISIBLE,
} from "./support.ts";
import { withFullStorage } from "../full-storage.ts";

const COMMENT = '<form method="post"><input name="author"><textarea name="comment"></textarea></form>';

describe("the hidden fields of the page's forms", () => {
  beforeEach(prepareContainer);
  afterEach(() => {
    endTagging();
    cleanFixtures();
  });

  describe("when they are added", () => {
    it("are the last children of a form, once the visitor has touched it", async () => {
      const form = formIn(COMMENT);
      const page = useTaggedPage();
      await page.clock.advance(FIRST_CHECK_MS + IDLE_MS);
      assert.deepEqual(names(form), ["author"]);
      touch(form);
      await page.clock.advance(IDLE_MS);
      assert.deepEqual(names(form), ["author", VISIBLE, NO_COOKIE]);
      assert.equal(form.lastElementChild, inputOf(form, NO_COOKIE));
    });

    it("have the names, ids and classes that the server's scripts expect", async () => {
      const form = formIn(COMMENT);
      await tag(useTaggedPage());
      assert.equal(inputOf(form, VISIBLE)?.id, "apbct_visible_fields_0");
      assert.equal(inputOf(form, VISIBLE)?.type, "hidden");
      assert.equal(inputOf(form, NO_COOKIE)?.className, "apbct_special_field ct_no_cookie_hidden_field");
      assert.equal(inputOf(form, NO_COOKIE)?.type, "hidden");
      assert.deepEqual(recordIn(form), {
        visible_fields: "author comment",
        visible_fields_count: 2,
        invisible_fields: "",
        invisible_fields_count: 0,
      });
      assert.ok(inputOf(form, NO_COOKIE)?.value.startsWith("_ct_no_cookie_data_"));
    });

    it("are in forms that are added later, at the next idle moment", async () => {
      const page = useTaggedPage();
      await tag(page);
      const form = formIn(`<section>${COMMENT}</section>`);
      await frames(1);
      touch(form);
      await page.clock.advance(IDLE_MS);
      assert.deepEqual(names(form), ["author", VISIBLE, NO_COOKIE]);
    });

    it("are in forms that replace others again and again", async () => {
      const page = useTaggedPage();
      const box = fixture(COMMENT);
      await tag(page);
      for (let round = 0; round < 3; round++) {
        box.replaceChildren();
        const form = formIn(COMMENT);
        touch(form);
        await frames(1);
        await page.clock.advance(IDLE_MS);
        assert.equal(
          inputOf(form, VISIBLE)?.id,
          "apbct_visible_fields_0",
          "the number of the removed form is free again",
        );
        form.remove();
        await page.clock.advance(RECHECK_MS);
      }
    });

    it("are restored by the check that runs every two seconds after two seconds", async () => {
      const form = formIn(COMMENT);
      const page = useTaggedPage();
      await tag(page);
      for (const at of [RECHECK_DELAY_MS, RECHECK_DELAY_MS + RECHECK_MS, RECHECK_DELAY_MS + 2 * RECHECK_MS]) {
        for (const input of [inputOf(form, VISIBLE), inputOf(form, NO_COOKIE)]) input?.remove();
        await page.clock.advance(at - 1 - page.clock.elapsed());
        assert.deepEqual(names(form), ["author"], `before ${at} ms`);
        await page.clock.advance(1 + IDLE_MS);
        assert.deepEqual(names(form), ["author", VISIBLE, NO_COOKIE], `after ${at} ms`);
      }
    });

    it("are added to ten forms per idle moment, so that a page full of forms does not stall", async () => {
      const box = fixture(COMMENT.repeat(25));
      const page = useTaggedPage();
      const tagged = () => box.querySelectorAll(`[name="${VISIBLE}"]`).length;
      box.querySelectorAll("form").forEach(touch);
      for (const count of [FORMS_PER_IDLE, 2 * FORMS_PER_IDLE, 25]) {
        await page.clock.advance(1);
        assert.equal(tagged(), count);
      }
      assert.equal(FORMS_PER_IDLE, 10);
    });

    for (const way of ["a DOM event", "a jQuery event"])
      it(`are added to the next page of a multi-page form on ${way} gform_page_loaded`, async () => {
        const listeners = new Set<() => void>();
        if (way !== "a DOM event")
          Object.assign(window, {
            jQuery: () => ({
              on: (type: string, run: () => void) => type === "gform_page_loaded" && listeners.add(run),
              off: (_type: string, run: () => void) => listeners.delete(run),
            }),
          });
        try {
          const form = formIn(COMMENT);
          const page = useTaggedPage();
          await tag(page);
          form.replaceChildren(document.createElement("p"));
          if (way === "a DOM event") document.dispatchEvent(new Event("gform_page_loaded"));
          for (const run of listeners) run();
          await page.clock.advance(IDLE_MS);
          assert.deepEqual(names(form), [VISIBLE, NO_COOKIE]);
          page.stop();
          assert.equal(listeners.size, 0);
        } finally {
          Reflect.deleteProperty(window, "jQuery");
        }
      });

    it("are not in forms that the table excludes", async () => {
      const search = formIn('<form method="get"><input name="s"></form>');
      const login = formIn('<form method="post" class="woocommerce-form-login"><input name="user"></form>');
      await tag(useTaggedPage());
      assert.deepEqual([...names(search), ...names(login)], ["s", "user"]);
    });

    it("are removed from a form that becomes excluded", async () => {
      const form = formIn(COMMENT);
      const page = useTaggedPage();
      await tag(page);
      form.setAttribute("action", "https://forms.hsforms.com/x");
      await page.clock.advance(RECHECK_MS + IDLE_MS);
      assert.deepEqual(names(form), ["author"]);
    });

    it("are reused in a cloned form or a cached page", async () => {
      const form = formIn(COMMENT);
      const page = useTaggedPage();
      await tag(page);
      const copy = form.cloneNode(true) as HTMLFormElement;
      form.after(copy);
      const cached = formIn(
        `<form method="post"><input type="hidden" name="${NO_COOKIE}" value="_ct_no_cookie_data_old"></form>`,
      );
      for (const each of [copy, cached]) touch(each);
      await page.clock.advance(RECHECK_MS + IDLE_MS);
      assert.deepEqual(names(copy), ["author", VISIBLE, NO_COOKIE]);
      assert.equal(inputOf(copy, VISIBLE)?.id, "apbct_visible_fields_1");
      assert.deepEqual(names(cached), [NO_COOKIE, VISIBLE]);
      assert.equal(inputOf(cached, NO_COOKIE)?.value, inputOf(form, NO_COOKIE)?.value);
    });
  });

  describe("depending on the settings", () => {
    it("lack the visible-fields field when this visitor's forms are not checked", async () => {
      const form = formIn(COMMENT);
      await tag(useTaggedPage({ visibleFields: false }));
      assert.deepEqual(names(form), ["author", NO_COOKIE]);
    });

    for (const cookies of ["native", "alternative"])
      it(`lack the no-cookie field in ${cookies} mode`, async () => {
        const form = formIn(COMMENT);
        await tag(useTaggedPage({ cookies }));
        assert.deepEqual(names(form), ["author", VISIBLE]);
      });

    it("lack the no-cookie field when a third-party comment frame forces the alternative session", async () => {
      const form = formIn(`<iframe name="jetpack_remote_comment" title="comment"></iframe>${COMMENT}`);
      const page = useTaggedPage();
      const stop = startForcedAlternative(document);
      await tag(page);
      assert.deepEqual(names(form), ["author", VISIBLE]);
      stop();
    });

    it("lose the no-cookie field when a booking form appears later", async () => {
      const form = formIn(COMMENT);
      const page = useTaggedPage();
      const stop = startForcedAlternative(document);
      fixture('<div class="bpa-frontend-main-container"></div>');
      await tag(page);
      await page.clock.advance(RECHECK_MS + IDLE_MS);
      assert.deepEqual(names(form), ["author", VISIBLE]);
      stop();
    });

    it("are missing on admin pages", async () => {
      const form = formIn(COMMENT);
      await tag(useTaggedPage({ admin: true }));
      assert.deepEqual(names(form), ["author"]);
    });

    it("are missing in an editor", async () => {
      const form = formIn(COMMENT);
      await tag(useTaggedPage({}, { editor: true }));
      assert.deepEqual(names(form), ["author"]);
    });
  });

  describe("and the visitor's consent", () => {
    it("are added only once it is given", async () => {
      const form = formIn(COMMENT);
      const page = useTaggedPage({}, { consent: "required" });
      await tag(page);
      sendByScript(form);
      assert.deepEqual(names(form), ["author"]);
      assert.equal(localStorage.getItem(VISIBLE), null);
      page.container.service("consent").set(true);
      await tag(page);
      assert.deepEqual(names(form), ["author", VISIBLE, NO_COOKIE]);
    });

    it("are removed with the stored record when it is withdrawn", async () => {
      const form = formIn(COMMENT);
      const page = useTaggedPage();
      await tag(page);
      sendByScript(form);
      assert.ok(localStorage.getItem(VISIBLE));
      page.container.service("consent").set(false);
      assert.deepEqual(names(form), ["author"]);
      assert.equal(localStorage.getItem(VISIBLE), null);
    });
  });

  describe("and the page around them", () => {
    it("cause no further work: our own nodes trigger no new check", async () => {
      const page = useTaggedPage();
      const box = fixture(COMMENT);
      let changes = 0;
      const observer = new MutationObserver((records) => (changes += records.length));
      observer.observe(box, { childList: true, attributes: true, subtree: true });
      await tag(page);
      await frames(2);
      assert.equal(changes, 2, "two fields were added");
      await page.clock.advance(5 * RECHECK_MS);
      await frames(2);
      observer.disconnect();
      assert.equal(changes, 2, "and nothing was written afterwards");
    });

    it("are not replaced for a new stored value: the next check writes it into the same node", async () => {
      const form = formIn(COMMENT);
      const page = useTaggedPage();
      await tag(page);
      const node = inputOf(form, NO_COOKIE);
      const before = node?.value;
      page.container.service("storage").publish({ ct_pointer_data: "[[1,2,3]]" });
      await page.clock.advance(1);
      assert.equal(node?.value, before);
      await page.clock.advance(RECHECK_MS);
      assert.equal(inputOf(form, NO_COOKIE), node);
      assert.equal(dataIn(form)?.ct_pointer_data, "[[1,2,3]]");
    });

    it("are checked without reading the styles of known forms", async () => {
      formIn(COMMENT);
      const page = useTaggedPage();
      await tag(page);
      const original = window.getComputedStyle;
      let reads = 0;
      window.getComputedStyle = (...given) => (reads++, original.apply(window, given));
      try {
        await page.clock.advance(5 * RECHECK_MS);
      } finally {
        window.getComputedStyle = original;
      }
      assert.equal(reads, 0);
    });

    it("do not change onsubmit, the form's node or its listeners", async () => {
      const form = formIn(COMMENT);
      const [author] = form.children;
      let events = 0;
      const own = () => false;
      form.onsubmit = own;
      form.addEventListener("submit", () => events++);
      const page = useTaggedPage();
      await tag(page);
      assert.equal(form.onsubmit, own);
      assert.equal(form.firstElementChild, author);
      assert.equal(sendByScript(form), false, "return false still prevents");
      assert.equal(events, 1);
    });

    it("exist once when the tagging starts twice, and are all removed when it ends", async () => {
      const form = formIn(COMMENT);
      const page = useTaggedPage();
      const second = startFormTagging(document);
      await tag(page);
      assert.deepEqual(names(form), ["author", VISIBLE, NO_COOKIE]);
      second();
      page.stop();
      assert.deepEqual(names(form), ["author"]);
      formIn(COMMENT);
      sendByScript(form);
      await page.clock.advance(5 * RECHECK_MS);
      assert.equal(document.querySelectorAll(`[name="${VISIBLE}"]`).length, 0);
    });

    it("are removed from a form that leaves the page, and added when it returns", async () => {
      const form = formIn(COMMENT);
      const parent = form.parentElement;
      const page = useTaggedPage();
      await tag(page);
      form.remove();
      await page.clock.advance(RECHECK_MS);
      assert.deepEqual(names(form), ["author"]);
      parent?.append(form);
      await frames(1);
      await page.clock.advance(IDLE_MS);
      assert.deepEqual(names(form), ["author", VISIBLE, NO_COOKIE]);
    });

    it("are added to a form whose controls are named like the form's members", async () => {
      const controls = [
        "method",
        "action",
        "id",
        "name",
        "elements",
        "appendChild",
        "querySelector",
        "parentElement",
        "isConnected",
        "ownerDocument",
        "submit",
      ];
      const form = formIn(
        `<form method="post" action="/x">${controls.map((name) => `<input name="${name}">`).join("")}</form>`,
      );
      const page = useTaggedPage();
      await tag(page);
      const field = Element.prototype.querySelector.call(form, `[name="${VISIBLE}"]`);
      assert.ok(field, "the visible-fields field");
      await page.clock.advance(2 * RECHECK_MS);
      assert.deepEqual(page.container.log.errors, []);
    });

    it("are added when nothing can be stored", async () => {
      const form = formIn(COMMENT);
      await withFullStorage(async () => {
        const page = useTaggedPage();
        await tag(page);
        sendByScript(form);
        assert.deepEqual(names(form), ["author", VISIBLE, NO_COOKIE]);
        assert.match(page.container.problems.join("\n"), /^\[storage-full\] The browser's storage .* is full: [^\n]*$/);
      });
    });
  });

  it("are checked at the spec's times: after one second, then every two seconds after two", () => {
    assert.deepEqual([FIRST_CHECK_MS, RECHECK_DELAY_MS, RECHECK_MS], [1000, 2000, 2000]);
  });
});
