import { VISIBLE_FIELDS_COOKIES } from "../../../../src/shared/antispam/form-tagging/store-visible-fields.ts";
import { FORM_DATA_FRESH_MS } from "../../../../src/shared/antispam/form-tagging/observe-submit.ts";
import { assert, cleanFixtures, createSite, fixture, until, type TestSite } from "../../../support/index.ts";
import {
  dataIn,
  dataOf,
  decode,
  endTagging,
  formIn,
  framed,
  IDLE_MS,
  NO_COOKIE,
  prepareContainer,
  recordIn,
  sendByScript,
  tag,
  useTaggedPage,
  VISIBLE,
} from "./support.ts";

const CALL = "ct_check_internal";
const FIELDS = '<input name="author"><input name="late">';

const cookies = () =>
  Object.fromEntries(
    document.cookie.split("; ").map((cookie) => cookie.split("=").map(decodeURIComponent) as [string, string]),
  );
const stored = (key: string) => {
  const item = localStorage.getItem(key);
  return item === null ? undefined : (JSON.parse((JSON.parse(item) as { value: string }).value) as unknown);
};
const record = (visible: string, invisible = "") => ({
  visible_fields: visible,
  visible_fields_count: visible.split(" ").filter(Boolean).length,
  invisible_fields: invisible,
  invisible_fields_count: invisible.split(" ").filter(Boolean).length,
});

describe("a form that is sent", () => {
  let site: TestSite;

  beforeEach(() => {
    site = createSite("forms");
    prepareContainer();
  });
  afterEach(() => {
    endTagging();
    cleanFixtures();
  });

  /** A form whose post the reference back end logs. */
  const posting = (attributes = 'method="post"') =>
    formIn(
      framed(
        `${attributes} action="${site.base}/wp-admin/admin-ajax.php"`,
        `<input type="hidden" name="action" value="${CALL}">${FIELDS}`,
      ),
    );
  const received = async () => (await site.untilCalled(CALL))[0]!.fields;
  const recordOf = (fields: Record<string, string>) => (decode(fields[VISIBLE] ?? "") as Record<string, unknown>)["0"];
  const hide = (form: HTMLFormElement) =>
    form.querySelector<HTMLInputElement>('[name="late"]')?.style.setProperty("display", "none");

  it("without a method, by a button that posts, carries the visitor's data, which is then removed from the form", async () => {
    const form = posting("");
    const button = Object.assign(document.createElement("button"), { formMethod: "post" });
    form.append(button);
    const page = useTaggedPage();
    await tag(page);
    form.requestSubmit(button);
    assert.ok((await received())[NO_COOKIE]);
    await page.clock.advance(IDLE_MS);
    assert.equal(form.querySelector(`[name="${NO_COOKIE}"]`), null);
  });

  it("carries the current values of the fields", async () => {
    const form = posting();
    const page = useTaggedPage();
    await tag(page);
    hide(form);
    page.container.service("storage").publish({ ct_timezone: 3 });
    form.requestSubmit();
    const fields = await received();
    assert.deepEqual(recordOf(fields), record("author", "action late"));
    assert.equal(dataOf(fields[NO_COOKIE] ?? "").ct_timezone, 3);
  });

  it("carries them even within the first second", async () => {
    const form = posting();
    useTaggedPage();
    form.requestSubmit();
    const fields = await received();
    assert.deepEqual(recordOf(fields), record("author late", "action"));
    assert.ok(fields[NO_COOKIE]?.startsWith("_ct_no_cookie_data_"));
  });

  it("carries them when a script calls form.submit(), which fires no submit event", async () => {
    const form = posting();
    const page = useTaggedPage();
    await tag(page);
    hide(form);
    form.submit();
    assert.deepEqual(recordOf(await received()), record("author", "action late"));
  });

  it("is stored in mode none as one flat record, which is part of the same post's no-cookie data", async () => {
    const form = posting();
    await tag(useTaggedPage());
    form.requestSubmit();
    const text = JSON.stringify(record("author late", "action"));
    assert.equal(stored(VISIBLE), text);
    assert.equal(dataOf((await received())[NO_COOKIE] ?? "").apbct_visible_fields, text);
    assert.equal(document.cookie.includes(VISIBLE), false);
  });

  it("is not stored in alternative mode, where a record would break the call; only the posted field has it", async () => {
    const form = posting();
    const page = useTaggedPage({ ...((await site.settings()).antispam as object), cookies: "alternative" });
    await tag(page);
    form.requestSubmit();
    const fields = await received();
    assert.deepEqual(recordOf(fields), record("author late", "action"));
    assert.equal(fields[NO_COOKIE], undefined);
    await page.clock.advance(1);
    assert.deepEqual(await site.calls("alt_sessions"), []);
    assert.equal(document.cookie.includes(VISIBLE), false);
  });

  it("has current fields before its own listeners read them", async () => {
    const form = posting();
    await tag(useTaggedPage());
    hide(form);
    let atSubmit: unknown;
    form.onsubmit = () => {
      atSubmit = recordIn(form);
      return false;
    };
    form.requestSubmit();
    assert.deepEqual(atSubmit, record("author", "action late"));
  });

  describe("in native mode with cookies for its fields", () => {
    const forms = (count: number) => `<form method="post"><input name="a"></form>`.repeat(count);

    it("has a numbered cookie with a flat record from the start, updated when it is sent", async () => {
      const form = posting();
      await tag(useTaggedPage({ cookies: "native", nativeFieldCookies: true }));
      assert.deepEqual(JSON.parse(cookies()[`${VISIBLE}_0`] ?? "{}"), record("author late", "action"));
      hide(form);
      sendByScript(form);
      assert.deepEqual(JSON.parse(cookies()[`${VISIBLE}_0`] ?? "{}"), record("author", "action late"));
      assert.equal(stored(VISIBLE), undefined);
    });

    it("has a cookie only if it is one of the first ten, with the numbers 0 to 9", async () => {
      const box = fixture(forms(12));
      await tag(useTaggedPage({ cookies: "native", nativeFieldCookies: true }));
      for (const form of box.children) sendByScript(form as HTMLFormElement);
      const found = Object.keys(cookies()).filter((name) => name.startsWith(VISIBLE));
      assert.equal(VISIBLE_FIELDS_COOKIES, 10);
      assert.deepEqual(
        found.sort(),
        Array.from({ length: 10 }, (_, index) => `${VISIBLE}_${index}`),
      );
      assert.equal(box.querySelectorAll(`[name="${VISIBLE}"]`).length, 12, "the posted field is in all of them");
    });

    for (const prefix of ["", "site_"])
      it(`starts without the previous page's cookies${prefix && ", also with a prefix"}`, () => {
        const old = [0, 9].map((number) => `${prefix}${VISIBLE}_${number}`);
        for (const name of [...old, `${prefix}other`]) document.cookie = `${name}=old; path=/`;
        useTaggedPage({ cookies: "native", cookiePrefix: prefix });
        // By name: WebKit may still list cookies that the previous test has removed.
        assert.deepEqual(
          old.map((name) => cookies()[name]),
          [undefined, undefined],
        );
        assert.equal(cookies()[`${prefix}other`], "old");
      });

    it("loses its cookie when it is removed and when the tagging ends", async () => {
      const box = fixture(forms(2));
      const page = useTaggedPage({ cookies: "native", nativeFieldCookies: true });
      await tag(page);
      box.firstElementChild?.remove();
      await page.clock.advance(2000);
      assert.equal(cookies()[`${VISIBLE}_0`], undefined);
      assert.ok(cookies()[`${VISIBLE}_1`]);
      page.stop();
      assert.equal(document.cookie.includes(VISIBLE), false);
    });
  });

  describe("by a script", () => {
    it("has its current values in new FormData(form)", async () => {
      const form = posting();
      await tag(useTaggedPage());
      hide(form);
      const data = Object.fromEntries(new FormData(form)) as Record<string, string>;
      assert.deepEqual(recordOf(data), record("author", "action late"));
      assert.deepEqual(data[NO_COOKIE], form.querySelector<HTMLInputElement>(`[name="${NO_COOKIE}"]`)?.value);
    });

    it("has its styles read at most once a second, however often its data is built", async () => {
      const form = posting();
      const page = useTaggedPage();
      await tag(page);
      const original = window.getComputedStyle;
      let reads = 0;
      window.getComputedStyle = (...given) => (reads++, original.apply(window, given));
      try {
        for (let i = 0; i < 5; i++) new FormData(form);
        const once = reads;
        assert.ok(once > 0);
        await page.clock.advance(FORM_DATA_FRESH_MS);
        new FormData(form);
        assert.equal(reads, 2 * once);
      } finally {
        window.getComputedStyle = original;
      }
    });

    it("has no visitor data without a method, because a script may build an address from it", async () => {
      const form = formIn(`<form>${FIELDS}<div class="nf-form-content"></div></form>`);
      await tag(useTaggedPage());
      form.addEventListener("submit", (event) => event.preventDefault());
      form.requestSubmit();
      const data = new FormData(form);
      assert.deepEqual([data.has(NO_COOKIE), data.has(VISIBLE)], [false, true]);
      assert.equal(dataIn(form), undefined);
    });
  });

  it("carries the fields when a listener sets its method at the last moment", async () => {
    const form = posting("");
    await tag(useTaggedPage());
    const setMethod = () => form.setAttribute("method", "post");
    window.addEventListener("submit", setMethod, { once: true });
    form.requestSubmit();
    assert.ok((await received())[NO_COOKIE]);
  });

  for (const [how, send] of [
    ["", (form: HTMLFormElement) => form.requestSubmit()],
    [", also by form.submit(), as a select with a handler does", (form: HTMLFormElement) => form.submit()],
    [
      ", also when the form's own script reads it and stops the event",
      (form: HTMLFormElement) => {
        form.addEventListener(
          "submit",
          (event) => (event.stopPropagation(), assert.ok(new FormData(form).has("author"))),
        );
        form.requestSubmit();
      },
    ],
  ] as const)
    it(`by GET has none of our fields in its address${how}`, async () => {
      const box = fixture(framed('action="/test/fixtures/antispam/"', `${FIELDS}<div class="nf-form-content"></div>`));
      const form = box.querySelector("form") ?? assert.fail("no form");
      await tag(useTaggedPage());
      assert.ok(recordIn(form));
      send(form);
      const frame = box.querySelector("iframe") ?? assert.fail("no frame");
      const search = await until(() => frame.contentWindow?.location.search, "the frame to go to the form's address");
      assert.deepEqual([...new URLSearchParams(search).keys()], ["author", "late"]);
    });
});
