// Engines: focus and inert
import { emulateMedia, sendKeys, setViewport } from "@web/test-runner-commands";
import {
  advanceUntil,
  assert,
  axeFindings,
  cleanFixtures,
  contrast,
  isChromium,
  until,
  useContainer,
  useTestClock,
  type TestContainer,
  type TestSite,
} from "../../support/index.ts";
import { control, fill, showForm, useFormSite } from "./show-form.ts";

const FIELDS = [{ id: 1, type: "text", label: "Name", meta: { required: "on" } }];
const MORE = [[{ id: 2, type: "text", label: "Town" }], [{ id: 3, type: "submit", label: "Send" }]];

describe("tabs", () => {
  let container: TestContainer;
  let site: TestSite;
  let address = "";
  beforeEach(async () => {
    container = useContainer();
    // Not every browser accepts secure cookies from the test's address.
    const jar = new Map<string, string>();
    container.provide("cookies", {
      get: (name) => jar.get(name),
      set: (name, value) => void jar.set(name, String(value)),
      remove: (name) => void jar.delete(name),
    });
    site = await useFormSite(container, "tabs");
    address = location.href;
  });
  afterEach(() => {
    cleanFixtures();
    history.replaceState(null, "", address);
  });

  const show = (form: object) => showForm(FIELDS, { form, moreTabs: MORE });
  function startAt(tab: number): void {
    const url = new URL(location.href);
    url.searchParams.set("wsf_tab_index_79", String(tab));
    history.replaceState(null, "", url);
  }

  it("that are validated never start after the first invalid one, despite an address or cookie", async () => {
    startAt(2);
    const host = await show({ tab_validation: "on" });
    assert.equal(host.activeTab, 0);
    fill(control(host, 1), "Ada");
    assert.equal(host.tab(2), true);
    host.set(1, "");
    await until(() => host.activeTab === 0, "the tab that is wrong now");
  });

  it("are not blocked by an unreadable number or date from any source: the field is empty", async () => {
    const fields = [
      { id: 1, type: "number", label: "Age", meta: { default_value: "12 years" } },
      { id: 2, type: "datetime", label: "Day", meta: { default_value: "some day" } },
      { id: 3, type: "text", label: "Twice", meta: { default_value: "#calc(#field(1) + 1)" } },
      { id: 4, type: "tab_next", label: "Next" },
    ];
    const host = await showForm(fields, {
      form: { tab_validation: "on" },
      moreTabs: [[{ id: 5, type: "text", label: "End" }]],
    });
    assert.deepEqual([control(host, 1).value, control(host, 1).validity.valid], ["", true]);
    await until(() => host.querySelector("[data-wsf-tab-disabled]") === null, "the tab to open");
    host.set(1, "7;5");
    assert.equal(control(host, 1).validity.valid, true);
    host.set(1, 7);
    await until(() => control(host, 3).value === "8", "the calculation");
    host.set(1, "seven");
    await until(() => control(host, 3).value === "1", "the calculation of nothing");
    control(host, 4).click();
    await until(() => host.activeTab === 1, "the second tab");
    assert.equal(host.values["field_2"], "");
  });

  it("move the focus from the previous tab, and arrow keys stop at locked tabs", async () => {
    const next = [{ id: 4, type: "tab_next", label: "Next" }];
    const host = await showForm([...FIELDS, ...next], { form: { tab_validation: "on" }, moreTabs: MORE });
    const tabs = [...host.querySelectorAll<HTMLElement>("[role=tab]")];
    tabs[0]?.focus();
    await sendKeys({ press: "End" });
    await sendKeys({ press: "ArrowLeft" });
    assert.equal(host.activeTab, 0);
    assert.equal(document.activeElement, tabs[0]);
    fill(control(host, 1), "Ada");
    const button = host.querySelector<HTMLButtonElement>("[data-action=wsf-tab_next]") ?? assert.fail("no button");
    button.focus();
    await sendKeys({ press: "Enter" });
    await until(
      () => document.activeElement?.matches('[role=tabpanel][data-group-index="1"]'),
      "the focus in the tab that came",
    );
    control(host, 2).focus();
    assert.equal(host.querySelector("[role=tabpanel][tabindex]"), null);
  });

  for (const [what, form_hide, place] of [
    ["the first tab, when the form starts afresh there", "", "[role=tabpanel][data-group-index='0']"],
    ["the message that takes the form's place", "on", "[data-wsf-message]"],
  ] as const)
    it(`move the focus after a submit from the last one to ${what}`, async () => {
      const clock = useTestClock(container);
      const js = [{ action: "message", message: "Thank you", duration: "", form_hide }];
      await site.control({ faults: { submit: { body: { error: false, data: { count: 1, js } } } } });
      const host = await show({ cookie_tab_index: "" });
      fill(control(host, 1), "Ada");
      host.tab(2);
      const send = host.querySelector<HTMLButtonElement>("[type=submit]") ?? assert.fail("no button");
      await until(() => send.checkVisibility(), "the last tab");
      send.focus();
      await sendKeys({ press: "Enter" });
      await advanceUntil(clock, () => host.querySelector("[data-wsf-message]"), "the message", 20);
      await advanceUntil(clock, () => !host.locked, "the form to open", 20);
      await advanceUntil(clock, () => document.activeElement?.matches(place), "the focus", 20);
    });

  describe("with their own styles", () => {
    const tabsOf = (host: Element) => [...host.querySelectorAll<HTMLElement>("[role=tab]")];
    const box = (element: Element | null) => element?.getBoundingClientRect() ?? assert.fail("nothing to measure");
    const style = (element: Element | undefined, pseudo?: string) =>
      getComputedStyle(element ?? assert.fail("no element"), pseudo);

    it("are numbered steps on one line, with completed ones marked", async () => {
      const host = await show({ class_tabs_wrapper: "wsf-steps wsf-steps-success", cookie_tab_index: "" });
      const circle = (at: number) => style(tabsOf(host)[at], "::before");
      await until(() => circle(0).borderRadius === "50%", "the look");
      const [first, second, third] = tabsOf(host).map(box);
      assert.ok(first && second && third && Math.abs(first.top - third.top) < 1 && second.left >= first.right - 1);
      assert.ok(Math.abs(first.width - third.width) < 1);
      const idle = circle(2).backgroundColor;
      assert.notEqual(circle(0).backgroundColor, idle);
      host.tab(2);
      await until(() => circle(2).backgroundColor !== idle, "the active step");
      assert.equal(circle(0).backgroundColor, circle(1).backgroundColor);
      assert.notEqual(circle(0).backgroundColor, circle(2).backgroundColor, "done is another colour than active");
      const way = style(tabsOf(host)[1]?.parentElement ?? undefined, "::before");
      assert.equal(way.borderTopColor, circle(0).backgroundColor, "the way behind the visitor");
      assert.ok(
        Math.abs(parseFloat(way.width) + parseFloat(circle(0).width) - first.width) < 2,
        "it leads from circle to circle",
      );
      assert.equal(tabsOf(host)[0]?.textContent, "Tab");
    });

    it("have a drawn check mark on completed steps, also in forced colours", async function () {
      const host = await show({ class_tabs_wrapper: "wsf-steps wsf-steps-checks", cookie_tab_index: "" });
      await until(() => style(tabsOf(host)[0], "::before").borderRadius === "50%", "the look");
      host.tab(2);
      await until(() => style(tabsOf(host)[1], "::before").content === '""', "no number and no sign of a font");
      for (const forcedColors of isChromium ? (["none", "active"] as const) : (["none"] as const)) {
        if (isChromium) await emulateMedia({ forcedColors });
        try {
          for (const [at, done] of [true, true, false].entries()) {
            const mark = style(tabsOf(host)[at], "::after");
            assert.equal(mark.content !== "none" && parseFloat(mark.borderRightWidth) > 1, done, `step ${at}`);
            const circle = style(tabsOf(host)[at], "::before").backgroundColor;
            if (done) assert.ok(contrast(mark.borderRightColor, circle) >= 3, `${mark.borderRightColor} on ${circle}`);
          }
        } finally {
          if (isChromium) await emulateMedia({ forcedColors: "none" });
        }
      }
    });

    it("have room for words of usual length on a telephone", async function () {
      // WebDriver cannot size WebKit's viewport.
      if (!isChromium && !navigator.userAgent.includes("Firefox/")) this.skip(); // emulation
      await setViewport({ width: 360, height: 700 });
      try {
        const form = { class_tabs_wrapper: "wsf-steps", cookie_tab_index: "" };
        const host = await showForm(FIELDS, { form, moreTabs: [...MORE, ...MORE].slice(0, 3) });
        const [, label] = tabsOf(host).map((tab) => tab.firstElementChild ?? assert.fail("no label"));
        await until(() => style(tabsOf(host)[0], "::before").borderRadius === "50%", "the look");
        label!.textContent = "Settlement";
        const range = document.createRange();
        range.selectNodeContents(label!);
        assert.equal(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size, 1, "one line");
      } finally {
        await setViewport({ width: 1000, height: 700 });
      }
    });

    it("hide their labels visually where the form says so", async () => {
      const host = await show({ class_tabs_wrapper: "wsf-steps wsf-steps-no-label" });
      await until(() => box(tabsOf(host)[1]?.firstElementChild ?? null).width <= 1, "no words");
      assert.equal(tabsOf(host)[1]?.textContent, "Tab 2");
    });

    it("are vertical at the side, with the arrow keys of that direction", async () => {
      const host = await show({ class_tabs_wrapper: "wsf-vertical", cookie_tab_index: "" });
      const list = host.querySelector("[role=tablist]") ?? assert.fail("no tabs");
      const panels = host.querySelector(".wsf-groups");
      await until(() => box(list).right <= box(panels).left, "tabs at the side");
      assert.ok(Math.abs(box(list).top - box(panels).top) < 2);
      assert.equal(list.getAttribute("aria-orientation"), "vertical");
      tabsOf(host)[0]?.focus();
      await sendKeys({ press: "ArrowDown" });
      assert.deepEqual([host.activeTab, document.activeElement === tabsOf(host)[1]], [1, true]);
      await sendKeys({ press: "ArrowUp" });
      assert.equal(host.activeTab, 0);
      assert.deepEqual(await axeFindings(host), []);
    });

    it("stay in view", async () => {
      const host = await show({ class_tabs_wrapper: "wsf-sticky" });
      await until(() => style(host.querySelector("[role=tablist]") ?? undefined).position === "sticky", "the look");
    });
  });

  it("start at the configured tab where nothing is validated", async () => {
    startAt(2);
    assert.equal((await show({})).activeTab, 2);
  });

  for (const [what, tab, meta] of [
    ["the first one where no cookie keeps another", 0, { cookie_tab_index: "" }],
    ["the one that the cookie keeps", 2, {}],
  ] as const)
    it(`of a form that is sent and starts again are at ${what}`, async () => {
      await site.control({ faults: { submit: { body: { error: false, data: { count: 1 } } } } });
      const host = await show(meta);
      fill(control(host, 1), "Ada");
      host.tab(2);
      assert.equal(await host.submit(), true);
      await until(() => host.get(1) === "", "the fresh form");
      assert.equal(host.activeTab, tab);
    });

  for (const [what, wrapper] of [
    ["tabs", ""],
    ["steps", "wsf-steps"],
  ] as const)
    it(`show in forced colours which of the ${what} is the current one`, async function () {
      if (!isChromium) this.skip(); // emulation
      const host = await show({ class_tabs_wrapper: wrapper });
      const [current, other] = [...host.querySelectorAll("[role=tab]")];
      await emulateMedia({ forcedColors: "active" });
      try {
        const canvas = document.body.appendChild(document.createElement("i"));
        canvas.style.cssText = "background: Canvas";
        const paper = getComputedStyle(canvas).backgroundColor;
        canvas.remove();
        const mark = (tab: Element | undefined) =>
          wrapper === ""
            ? getComputedStyle(tab!).borderBottomColor
            : getComputedStyle(tab!, "::before").backgroundColor;
        await until(() => contrast(mark(current), paper) >= 3, "the mark of the current one");
        assert.equal(mark(other), paper, "the others have none");
        assert.notEqual(getComputedStyle(current!).fontWeight, getComputedStyle(other!).fontWeight);
      } finally {
        await emulateMedia({ forcedColors: "none" });
      }
    });
});
