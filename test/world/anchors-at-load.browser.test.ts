// Engines: layout and geometry
import { sendKeys } from "@web/test-runner-commands";
import { define as defineReadMore } from "../../src/elements/pb-read-more.ts";
import { define as defineSlider, type PbSliderElement } from "../../src/elements/pb-slider.ts";
import { define as defineForm } from "../../src/elements/wsf-form.ts";
import { fragmentTarget } from "../../src/shared/core/element/anchors.ts";
import { loadPlugins, loadSlideReveal } from "../../src/shared/page-builder/slider/engine/load-plugins.ts";
import { control, embedForm, fill, showForm, useFormSite, type FormElement } from "../react/form/show-form.ts";
import { storedForm } from "../support/form-builder.ts";
import { assert, cleanFixtures, fixture, frames, until, useContainer } from "../support/index.ts";

/** A page opened at `#id` of something that a tag hides shows it, however late the code comes (issue 36, 9). */
describe("a page opened at an anchor", () => {
  beforeEach(async () => {
    await useFormSite(useContainer(), "anchors");
    defineSlider();
    defineReadMore();
    await loadPlugins();
    await loadSlideReveal();
    // Another test of this page may have pressed something.
    Object.defineProperty(navigator, "userActivation", { configurable: true, value: { hasBeenActive: false } });
  });
  afterEach(() => {
    cleanFixtures();
    history.replaceState(null, "", location.pathname + location.search);
    Reflect.deleteProperty(navigator, "userActivation");
    scrollTo(0, 0);
  });

  const FAR = '<div style="height: 3000px"></div>';
  const openAt = (fragment: string) => history.replaceState(null, "", `#${fragment}`);
  const byId = (id: string) => document.getElementById(id)!;
  const isInWindow = (node: Element) => {
    const { top, bottom, left, right } = node.getBoundingClientRect();
    return top >= -1 && bottom <= innerHeight + 1 && left >= -1 && right <= innerWidth + 1 && bottom > top;
  };
  const isIdle = (host: PbSliderElement) => until(() => host.state === "idle", "the slider");
  const slider = (attributes: string, content = '<p id="deep">Deep</p>') =>
    `<pb-slider id="slider" mount="eager" ${attributes}><div>1</div><div>2</div><div>3</div><div>${content}</div><div>5</div></pb-slider>`;

  for (const [name, attributes] of [
    ["one slide a page", ""],
    ["a loop", 'type="loop"'],
    ["a loop without clones", 'type="loop" clones="0"'],
    ["three slides a page", 'per-page="3"'],
    ["a vertical slider", 'direction="ttb" height="120px"'],
  ] as const) {
    it(`in a slide, ${name}: shows the slide to a visitor who has scrolled, without moving the page`, async () => {
      openAt("deep");
      fixture(FAR + FAR);
      scrollTo(0, 500);
      fixture(slider(attributes));
      await isIdle(byId("slider") as PbSliderElement);
      const box = byId("slider").getBoundingClientRect();
      await until(() => {
        const deep = byId("deep").getBoundingClientRect();
        return (
          deep.top >= box.top - 1 &&
          deep.bottom <= box.bottom + 1 &&
          deep.left >= box.left - 1 &&
          deep.left < box.right - 5
        );
      }, "the slide");
      assert.equal(scrollY, 500);
    });
  }

  it("in a slide of a slider in a slide: both show it, and the page scrolls there", async () => {
    openAt("deep");
    fixture(
      FAR + slider("", '<pb-slider id="inner" mount="eager"><div>a</div><div><p id="deep">b</p></div></pb-slider>'),
    );
    await until(() => isInWindow(byId("deep")), "the slide");
    assert.deepEqual([(byId("slider") as PbSliderElement).index, (byId("inner") as PbSliderElement).index], [3, 1]);
  });

  it("in a slide: a slider that is taken out and put back stays where the visitor left it", async () => {
    openAt("deep");
    const box = fixture(slider(""));
    const host = byId("slider") as PbSliderElement;
    await until(() => host.state === "idle" && host.index === 3, "the slide");
    host.toSlide(1);
    await until(() => host.state === "idle" && host.index === 1, "another slide");
    host.remove();
    await frames(2);
    box.append(host);
    await isIdle(host);
    await frames(3);
    assert.notEqual(host.index, 3);
  });

  const TEXT = '<div style="height: 900px"></div><p id="deep">Deep</p>';

  it("in a folded text in a folded text: both are open, and the page scrolls there", async () => {
    openAt("deep");
    fixture(
      `${FAR}<pb-read-more id="outer">${TEXT.replace("deep", "other")}<pb-read-more id="inner">${TEXT}</pb-read-more></pb-read-more>`,
    );
    await until(() => isInWindow(byId("deep")), "the text");
    assert.ok(byId("outer").hasAttribute("expanded") && byId("inner").hasAttribute("expanded"));
  });

  it("in a folded text: opens it for a visitor who has scrolled, without moving the page", async () => {
    openAt("deep");
    fixture(FAR);
    scrollTo(0, 500);
    fixture(`<pb-read-more id="outer">${TEXT}</pb-read-more>${FAR}`);
    await until(() => byId("outer").hasAttribute("expanded"), "the text");
    await frames(3);
    assert.equal(scrollY, 500);
  });

  const FIELDS = [{ id: 1, type: "text", label: "Name", meta: { required: "on" } }];
  const MORE = [
    [{ id: 2, type: "text", label: "Town", meta: { html_id: "" } }],
    [{ id: 3, type: "submit", label: "Send" }],
  ];
  const show = (form: object = {}) => showForm(FIELDS, { form, moreTabs: MORE });
  /** Draws a form to learn the id that its second form on the page will have for the field. */
  async function openAtTown(form: object = {}) {
    const { id } = control(await show(form), 2);
    cleanFixtures();
    const next = id.replace(/^wsf-(\d+)/, (_, instance) => `wsf-${Number(instance)}`);
    openAt(next);
    return next;
  }

  it("in a form's later tab: shows the tab, and the page scrolls to the field", async () => {
    const id = await openAtTown();
    fixture(FAR);
    const host = await show();
    assert.equal(control(host, 2).id, id);
    await until(() => host.activeTab === 1 && isInWindow(control(host, 2)), "the field");
  });

  it("in a tab that is closed until the first is valid: shows the form at its first tab", async () => {
    await openAtTown();
    fixture(FAR);
    const host = await show({ tab_validation: "on" });
    await until(() => host.getBoundingClientRect().top < innerHeight, "the form");
    assert.equal(host.activeTab, 0);
    fill(control(host, 1), "Ada");
    await frames(2);
    assert.equal(host.activeTab, 0);
  });

  it("later, by a link to a field in another tab, and by the same link again", async () => {
    const host = await show();
    const box = fixture(`<a href="#${control(host, 2).id}">Town</a>`);
    let changes = 0;
    addEventListener("hashchange", () => (changes += 1), { once: true });
    for (const time of ["the first time", "again"]) {
      host.tab(0);
      await until(() => !control(host, 2).checkVisibility(), `the first tab, ${time}`);
      box.querySelector("a")!.click();
      await until(() => host.activeTab === 1 && isInWindow(control(host, 2)), `the field, ${time}`);
      // The browser reports the first press a second time, perhaps after the tab is shown.
      await until(() => changes === 1, "the new address");
    }
  });

  const FIELD = "wsf-1-field-2";

  describe("in a form that is drawn late", () => {
    const draw = () => showForm([...FIELDS, ...MORE.flat()]);

    it("without tabs: the page scrolls to the field, and Tab leads there; nothing has the focus", async () => {
      openAt(FIELD);
      fixture(`<button>Before</button>${FAR}`);
      const heard: string[] = [];
      const end = new AbortController();
      for (const type of ["focusin", "focusout"])
        document.addEventListener(type, () => heard.push(type), { signal: end.signal });
      const field = control(await draw(), 2);
      await until(() => isInWindow(field), "the field");
      assert.equal(document.activeElement, document.body);
      assert.deepEqual(heard, []);
      end.abort();
      await sendKeys({ press: "Tab" });
      assert.equal(document.activeElement, field);
      field.blur();
    });

    for (const [what, act] of Object.entries({
      scrolled: () => scrollTo(0, 40),
      "pressed something": () =>
        Object.defineProperty(navigator, "userActivation", { configurable: true, value: { hasBeenActive: true } }),
      "focused something": () => document.querySelector<HTMLElement>("main button")!.focus(),
    }))
      it(`for a visitor who has ${what} meanwhile: the page stays where it is`, async () => {
        openAt(FIELD);
        fixture(`<button>Before</button>${FAR}`);
        act();
        const [y, focused] = [scrollY, document.activeElement];
        await draw();
        await frames(4);
        assert.deepEqual([scrollY, document.activeElement], [y, focused]);
      });
  });

  describe("in a form in other tags", () => {
    const FORM = storedForm({
      tabs: [FIELDS, ...MORE].map((fields, index) => ({ label: `Tab ${index}`, sections: [{ fields }] })),
    });
    const form = () => document.querySelector<FormElement>("wsf-form")!;
    const indexOf = (id: string) => (byId(id) as PbSliderElement).index;
    const isShown = () => form().activeTab === 1 && isInWindow(byId(FIELD));
    const around: Record<string, { html: (form: string) => string; isOpen: () => boolean }> = {
      "a slide": { html: (inner) => slider("", inner), isOpen: () => indexOf("slider") === 3 },
      "a folded text": {
        html: (inner) => `<pb-read-more id="outer"><div style="height: 900px"></div>${inner}</pb-read-more>`,
        isOpen: () => byId("outer").hasAttribute("expanded"),
      },
      "a folded text in a slide": {
        html: (inner) =>
          slider("", `<pb-read-more id="outer"><div style="height: 900px"></div>${inner}</pb-read-more>`),
        isOpen: () => indexOf("slider") === 3 && byId("outer").hasAttribute("expanded"),
      },
      "a slide in a folded text": {
        html: (inner) =>
          `<pb-read-more id="outer"><div style="height: 900px"></div>${slider("", inner)}</pb-read-more>`,
        isOpen: () => indexOf("slider") === 3 && byId("outer").hasAttribute("expanded"),
      },
    };

    for (const [where, { html, isOpen }] of Object.entries(around)) {
      it(`a later tab of a form in ${where}: all of them show the field, and the page scrolls there`, async () => {
        defineForm();
        openAt(FIELD);
        fixture(FAR + html(`<wsf-form ${embedForm(FORM)}></wsf-form>`));
        await until(() => document.getElementById(FIELD), "the form");
        await until(() => isOpen() && isShown(), "the field");
      });

      it(`a later tab of a form in ${where}, later by a link`, async () => {
        defineForm();
        fixture(`<a href="#${FIELD}">Town</a>${FAR}${html(`<wsf-form ${embedForm(FORM)}></wsf-form>`)}`);
        await until(() => document.getElementById(FIELD), "the form");
        assert.equal(isOpen(), false);
        document.querySelector<HTMLElement>("main a")!.click();
        await until(() => isOpen() && isShown(), "the field");
      });
    }
  });

  it("in a slide in a folded text: both show it, and the page scrolls there", async () => {
    openAt("deep");
    fixture(`${FAR}<pb-read-more id="outer"><div style="height: 900px"></div>${slider("")}</pb-read-more>`);
    await until(() => isInWindow(byId("deep")), "the slide");
    assert.ok(byId("outer").hasAttribute("expanded"));
    assert.equal((byId("slider") as PbSliderElement).index, 3);
  });

  it("that is no id, or one that stands outside too: changes nothing", async () => {
    const content = `<p id="deep">Outside</p>${FAR}${slider("")}
      <pb-read-more id="outer"><div style="height: 900px"></div><p id="deep">Deep</p></pb-read-more>`;
    for (const fragment of ["", "top", "/deep", "!deep", "deep"]) {
      openAt(fragment);
      fixture(content);
      await until(() => byId("outer").getAttribute("state") === "collapsed", `the text at #${fragment}`);
      await isIdle(byId("slider") as PbSliderElement);
      await frames(3);
      assert.deepEqual([(byId("slider") as PbSliderElement).index, scrollY], [0, 0], `at #${fragment}`);
      cleanFixtures();
    }
  });

  it("whose name is encoded, has odd characters, a text fragment, or is an anchor's name", () => {
    fixture(`<p id="über uns">1</p><p id="a.b:c[0]">2</p><p id="50%">3</p><a name="old">4</a><input name="field">`);
    const found = (hash: string) => fragmentTarget(hash)?.textContent;
    assert.deepEqual(
      ["#%C3%BCber%20uns", "#a.b:c[0]", "#50%", "#old", "#old:~:text=word", "#field", "#:~:text=word", "#"].map(found),
      ["1", "2", "3", "4", "4", undefined, undefined, undefined],
    );
  });
});
