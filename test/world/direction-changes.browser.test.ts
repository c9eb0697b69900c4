// Needs a separate page: it counts the observers of the document, which contacts of another file have too.
// Engines: right to left
import { define as defineEmail } from "../../src/elements/apbct-email.ts";
import { define as defineBadge } from "../../src/elements/apbct-real-person.ts";
import { define as defineReadMore } from "../../src/elements/pb-read-more.ts";
import { define as defineControl } from "../../src/elements/pb-slider-control.ts";
import { define as defineSlider, type PbSliderElement } from "../../src/elements/pb-slider.ts";
import de from "../../src/languages/de.json" with { type: "json" };
import {
  assert,
  cleanFixtures,
  fixture,
  until,
  useContainer,
  useTestClock,
  viewsReady,
  type TestContainer,
} from "../support/index.ts";
import { fillContact } from "../../src/shared/antispam/contacts/fill.ts";
import { DECODE_TEXTS } from "../../src/shared/antispam/contacts/texts.ts";
import { part } from "../elements/shadow-parts.ts";
import { answerLanguages, type LanguageRequests } from "../languages/language-files.ts";

const root = document.documentElement;

/** The running observers of `dir` and `lang`. */
function observersOfWriting(): { readonly size: number; stop: () => void } {
  const running = new Set<MutationObserver>();
  const { observe, disconnect } = MutationObserver.prototype;
  MutationObserver.prototype.observe = function (target, options) {
    if (options?.attributeFilter?.includes("dir")) running.add(this);
    observe.call(this, target, options);
  };
  MutationObserver.prototype.disconnect = function () {
    running.delete(this);
    disconnect.call(this);
  };
  return {
    get size() {
      return running.size;
    },
    stop: () => void Object.assign(MutationObserver.prototype, { observe, disconnect }),
  };
}

const slides = (count = 5) =>
  Array.from({ length: count }, (_, index) => `<p style="height: 50px; margin: 0">${index}</p>`).join("");
const slider = (attributes = "", content = slides()) =>
  `<pb-slider label="Work" speed="0" ${attributes}>${content}</pb-slider>`;
const box = (inside: string, attributes = "") => `<section style="width: 600px" ${attributes}>${inside}</section>`;

const sliderIn = (page: ParentNode) => page.querySelector<PbSliderElement>("pb-slider") ?? assert.fail("no slider");
/** Shows a slider and what is around it, once it stands still. */
async function show(html: string): Promise<PbSliderElement> {
  const host = sliderIn(fixture(html));
  await drawnAndIdle(host);
  return host;
}
async function drawnAndIdle(host: PbSliderElement) {
  await until(() => host.state === "idle", "the slider to be idle");
  await host.viewReady;
  await viewsReady(document);
}
/** Space between the beginning of the track, in the direction of reading, and a slide. */
function fromStart(host: PbSliderElement, index: number, rtl: boolean): number {
  const track = part(host, "track").getBoundingClientRect();
  const slide = host.slides[index]!.getBoundingClientRect();
  return rtl ? track.right - slide.right : slide.left - track.left;
}
const standsAt = (host: PbSliderElement, index: number, rtl: boolean) =>
  until(
    () => Math.abs(fromStart(host, index, rtl)) < 1 && fromStart(host, index + 1, rtl) > 1,
    () => `slide ${index} at the beginning, not ${fromStart(host, index, rtl)} px from it`,
  );
const press = (node: Element, key: string) =>
  void node.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }));

describe("a direction that changes while tags live", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
    defineSlider();
    defineControl();
  });
  afterEach(() => {
    cleanFixtures();
    root.removeAttribute("dir");
  });

  it("turns a slider at its slide, its arrows and its keys, there and back", async () => {
    const host = await show(box(slider('per-page="2" per-move="1" gap="16" keyboard')));
    host.go(1);
    root.dir = "rtl";
    await standsAt(host, 1, true);
    assert.equal(host.index, 1);
    const [next, previous] = ["arrow-next", "arrow-prev"].map((name) => part(host, name));
    assert.ok(
      next!.getBoundingClientRect().left < previous!.getBoundingClientRect().left,
      "the next one is on the left",
    );
    next!.click();
    assert.equal(host.index, 2);
    press(host, "ArrowRight");
    assert.equal(host.index, 1);
    press(host, "ArrowLeft");
    assert.equal(host.index, 2);
    root.dir = "ltr";
    await standsAt(host, 2, false);
    press(host, "ArrowLeft");
    assert.equal(host.index, 1);
  });

  it("follows any ancestor, and dir=auto that comes and goes", async () => {
    const host = await show(`<div><b>שלום</b>${box(slider())}</div>`);
    const around = host.closest("div")!;
    host.go(2);
    around.dir = "auto";
    await standsAt(host, 2, true);
    around.removeAttribute("dir");
    await standsAt(host, 2, false);
    host.dir = "rtl";
    await standsAt(host, 2, true);
  });

  it("turns the dots' keys and the progress bar", async () => {
    const host = await show(
      box(`${slider()}<pb-slider-control type="progressBar" progress-bar-clickable></pb-slider-control>`),
    );
    const bar = await until(() => {
      const control = host.parentElement!.querySelector("pb-slider-control")!;
      return control.getAttribute("state") === "bound" && part(control, "progress");
    }, "the progress bar");
    root.dir = "rtl";
    await until(() => bar.dir === "rtl", "the bar to fill from the right");
    press(bar, "ArrowLeft");
    assert.equal(host.index, 1);
    const dots = [...host.shadowRoot!.querySelectorAll('[role="tab"]')];
    await until(() => dots[1]!.ariaSelected === "true", "the second dot");
    press(dots[1]!, "ArrowLeft");
    assert.equal(host.index, 2);
  });

  it("leaves a vertical slider as it is, and turns its progress bar", async () => {
    const html = `${slider('direction="ttb" height="200px" per-page="2"')}<pb-slider-control type="progressBar" progress-bar-clickable></pb-slider-control>`;
    const host = await show(box(html));
    const bar = await until(() => {
      const control = host.parentElement!.querySelector("pb-slider-control")!;
      return control.getAttribute("state") === "bound" && part(control, "progress");
    }, "the progress bar");
    host.go(2);
    const top = () => host.slides[2]!.getBoundingClientRect().top - part(host, "track").getBoundingClientRect().top;
    await until(() => Math.abs(top()) < 1, "the third slide at the top");
    root.dir = "rtl";
    await until(() => bar.dir === "rtl", "the bar to fill from the right");
    assert.near(top(), 0, 1);
    assert.equal(host.index, 2);
    press(bar, "ArrowLeft");
    assert.equal(host.index, 3);
  });

  it("does not turn a slider with a direction of its own", async () => {
    const host = await show(box(slider('direction="ltr"') + slider('class="other"')));
    const other = fixtureSibling(host);
    await drawnAndIdle(other);
    host.go(1);
    other.go(1);
    root.dir = "rtl";
    await standsAt(other, 1, true);
    await standsAt(host, 1, false);
  });

  it("turns a slider inside shadow roots, whichever of its ancestors turns", async () => {
    const page = fixture("<div><article></article></div>");
    const outer = page.querySelector("article")!.attachShadow({ mode: "open" });
    outer.innerHTML = "<main><article></article></main>";
    const inner = outer.querySelector("article")!.attachShadow({ mode: "open" });
    inner.innerHTML = box(slider());
    const host = sliderIn(inner);
    await drawnAndIdle(host);
    host.go(2);
    for (const ancestor of [root, page, outer.querySelector("main")!, inner.querySelector("section")!]) {
      ancestor.dir = "rtl";
      await standsAt(host, 2, true);
      ancestor.removeAttribute("dir");
      await standsAt(host, 2, false);
    }
  });

  it("turns a loop that plays, which goes on to the left", async () => {
    const clock = useTestClock(container);
    const host = await show(
      box(slider('type="loop" autoplay interval="1000" pause-on-hover="false" per-page="2" per-move="1"')),
    );
    host.go(1);
    root.dir = "rtl";
    await standsAt(host, 1, true);
    assert.equal(host.index, 1);
    for (let half = 0; half < 6 && host.index === 1; half++) await clock.advance(500);
    assert.equal(host.index, 2);
    await standsAt(host, 2, true);
  });

  it("turns a slider that is moved to a part in the other direction", async () => {
    const host = await show(`${box(slider())}<div dir="rtl">${box("")}</div>`);
    host.go(1);
    const there = document.querySelector("[dir=rtl]")!;
    there.querySelector("section")!.append(host);
    await standsAt(host, 1, true);
    there.setAttribute("dir", "ltr");
    await standsAt(host, 1, false);
  });

  it("watches each tree once, and nothing after the last tag has left", async () => {
    const observers = observersOfWriting();
    try {
      defineReadMore();
      const page = fixture(box(slider() + slider() + "<pb-slider-control type='counter'></pb-slider-control>"));
      await drawnAndIdle(sliderIn(page));
      assert.equal(observers.size, 1);
      page.remove();
      await until(() => observers.size === 0, "the observers to end");
    } finally {
      observers.stop();
    }
  });
});

const fixtureSibling = (host: Element) => host.nextElementSibling as PbSliderElement;

describe("a language that changes while tags live", () => {
  let files: LanguageRequests;
  beforeEach(() => {
    files = answerLanguages((language) => (language === "de" ? de : 404));
    useContainer();
    defineSlider();
  });
  afterEach(() => {
    cleanFixtures();
    root.lang = "en";
    files.stop();
  });
  const nameOfNext = (host: Element) => part(host, "arrow-next").getAttribute("aria-label");

  it("changes the texts inside a shadow root, whichever ancestor's it is", async () => {
    const page = fixture("<div><article></article></div>");
    const tree = page.querySelector("article")!.attachShadow({ mode: "open" });
    tree.innerHTML = box(slider());
    const host = sliderIn(tree);
    await drawnAndIdle(host);
    const english = nameOfNext(host);
    for (const ancestor of [root, page, tree.querySelector("section")!, host]) {
      const before = ancestor.lang;
      ancestor.lang = "de";
      await until(
        () => nameOfNext(host) === de["slider.next"] && host.ariaRoleDescription === de["slider.carousel"],
        () => `${de["slider.next"]}, not ${nameOfNext(host)}`,
      );
      ancestor.lang = before;
      if (!before) ancestor.removeAttribute("lang");
      await until(() => nameOfNext(host) === english, "the English name");
    }
  });

  it("renames hidden contacts, but not one that the author has named since", async () => {
    defineEmail();
    const page = fixture(
      `<apbct-email encoded="x">a***</apbct-email><apbct-email encoded="y">b***</apbct-email><apbct-email encoded="z">c***</apbct-email>`,
    );
    const [first, second, third] = page.querySelectorAll<HTMLElement>("apbct-email");
    const name = (words: string) => `${words}: a***`;
    await until(() => first!.ariaLabel === name(DECODE_TEXTS.hidden_contact) && second!.ariaLabel, "the names");
    second!.ariaLabel = "Ann";
    // What the contact showed was for another address.
    fillContact(third!, { kind: "decoded", value: "c@d.example", runs: [{ text: "c@d.example" }] });
    third!.setAttribute("encoded", "w");
    await until(() => third!.textContent === DECODE_TEXTS.hidden_contact, "our words");
    root.lang = "de";
    await until(() => first!.ariaLabel === name(de["antispam.hidden_contact"]), "the German name");
    await until(() => third!.textContent === de["antispam.hidden_contact"], "our words in German");
    root.lang = "en";
    await until(() => first!.ariaLabel === name(DECODE_TEXTS.hidden_contact), "the English name");
    assert.equal(second!.ariaLabel, "Ann");
  });

  it("is that of the tree that a tag was moved to", async () => {
    const observers = observersOfWriting();
    try {
      defineBadge();
      const page = fixture(`<article></article><section><apbct-real-person><b>Ann</b></apbct-real-person></section>`);
      const tree = page.querySelector("article")!.attachShadow({ mode: "open" });
      tree.innerHTML = "<section></section>";
      const [inside, outside] = [tree.querySelector("section")!, page.querySelector("section")!];
      const badge = page.querySelector<HTMLElement & { viewReady: Promise<unknown> }>("apbct-real-person")!;
      await badge.viewReady;
      const before = observers.size;
      const isGerman = () => badge.shadowRoot!.innerHTML.includes(de["antispam.real_person"]);
      assert.equal(isGerman(), false);
      inside.append(badge);
      inside.lang = "de";
      await until(isGerman, "German in the shadow tree");
      outside.append(badge);
      await until(() => !isGerman(), "English outside");
      inside.lang = "fr";
      outside.lang = "de";
      await until(isGerman, "German outside");
      await until(() => observers.size === before, "the shadow tree not to be watched any more");
    } finally {
      observers.stop();
    }
  });
});
