import { define as defineModal } from "../../src/elements/apbct-blocked-modal.ts";
import { define as defineEmailCheck } from "../../src/elements/apbct-email-check.ts";
import { define as defineBadge } from "../../src/elements/apbct-real-person.ts";
import { define as defineLightbox } from "../../src/elements/pb-lightbox.ts";
import { define as defineReadMore } from "../../src/elements/pb-read-more.ts";
import { define as defineControl } from "../../src/elements/pb-slider-control.ts";
import { define as defineSlider } from "../../src/elements/pb-slider.ts";
import { LANGUAGE_WAIT_MS } from "../../src/shared/core/services/languages/language-files.ts";
import ar from "../../src/languages/ar.json" with { type: "json" };
import de from "../../src/languages/de.json" with { type: "json" };
import {
  advanceUntil,
  assert,
  cleanFixtures,
  createSite,
  fixture,
  frames,
  until,
  useContainer,
  useTestClock,
  type TestContainer,
} from "../support/index.ts";
import { findPart } from "../elements/shadow-parts.ts";
import { fill, inputIn } from "../shared/antispam/email-check/support.ts";
import { answerLanguages, type LanguageRequests } from "./language-files.ts";

const FILES: Record<string, object> = { ar, de };
const BLOCK = `<pb-read-more speed="0"><div style="height: 900px">Our work</div></pb-read-more>`;
const SLIDER = `<pb-slider label="Cards" speed="0">${"<div>card</div>".repeat(3)}</pb-slider>`;

const toggle = (root: ParentNode) =>
  root.querySelector("pb-read-more")?.shadowRoot?.querySelector<HTMLElement>('[part="toggle"]') ?? null;
const textOf = (root: ParentNode) => toggle(root)?.textContent.trim();
const arrow = (root: ParentNode) =>
  root.querySelector("pb-slider")?.shadowRoot?.querySelector<HTMLElement>('[part~="arrow-next"]') ?? null;
const toggleShown = (root: ParentNode, text: string) =>
  until(
    () => textOf(root) === text && toggle(root),
    () => `the toggle to say ${text}, not ${textOf(root)}`,
  );

describe("the language of tags", () => {
  let container: TestContainer;
  let files: LanguageRequests;
  let answer: (language: string) => object | number | string;
  let problems: { code: string; message: string }[];
  const noteProblem = (event: Event) =>
    void problems.push((event as CustomEvent<{ code: string; message: string }>).detail);

  beforeEach(() => {
    answer = (language) => FILES[language] ?? 404;
    files = answerLanguages((language) => answer(language));
    problems = [];
    document.addEventListener("plaintags-error", noteProblem);
    container = useContainer();
  });
  afterEach(() => {
    cleanFixtures();
    document.documentElement.lang = "en";
    document.removeEventListener("plaintags-error", noteProblem);
    files.stop();
  });

  /** Defines the tags, as their code does once it is loaded. */
  function define(): void {
    defineReadMore();
    defineSlider();
    defineControl();
  }
  const show = (html: string) => {
    define();
    return fixture(html);
  };

  it("is that of the closest lang, also in another part of the page, and each file is fetched once", async () => {
    const page = show(
      `<section id="en">${BLOCK}${BLOCK}</section><section id="de" lang="de">${BLOCK}<div lang="en">${SLIDER}</div></section>
      <section id="ar" lang="ar" dir="rtl">${SLIDER}${BLOCK}</section>`,
    );
    const part = (id: string) => page.querySelector(`#${id}`)!;
    await toggleShown(part("en"), "Read more");
    await toggleShown(part("de"), de["readMore.more"]);
    await toggleShown(part("ar"), ar["readMore.more"]);
    await until(() => arrow(part("ar"))?.getAttribute("aria-label") === ar["slider.next"], "the Arabic arrow");
    assert.equal((await until(() => arrow(part("de")), "the English arrow")).getAttribute("aria-label"), "Next slide");
    assert.deepEqual([...files.requested].sort(), ["ar.json", "de.json"]);
  });

  it("names slides as it names arrows, with the numbers of that language", async () => {
    const page = show(`<div lang="ar-EG" dir="rtl">${SLIDER}</div>`);
    const slide = page.querySelector("pb-slider > div")!;
    await until(
      () => slide.getAttribute("aria-label") === "١ من ٣",
      () => `the label, not ${slide.getAttribute("aria-label")}`,
    );
    assert.equal(slide.getAttribute("aria-roledescription"), ar["slider.slide"]);
  });

  for (const lang of ["de-AT", "de_DE_formal", "DE"])
    it(`falls back from ${lang} to German`, async () => {
      await toggleShown(show(`<div lang="${lang}">${BLOCK}</div>`), de["readMore.more"]);
      assert.deepEqual(files.requested, ["de.json"]);
    });

  for (const lang of ["x-klingon", "", "tlh", "!?"])
    it(`is English, and marked as such, where lang="${lang}" names none that we have`, async () => {
      const page = show(`<div lang="${lang}">${BLOCK}${SLIDER}</div>`);
      assert.equal((await toggleShown(page, "Read more")).lang, "en");
      assert.equal((await until(() => arrow(page), "the arrow")).lang, "en");
      assert.deepEqual(files.requested, []);
      assert.deepEqual(problems, []);
    });

  describe("is English, and marked as such, on a page in a language that we do not have", () => {
    beforeEach(() => (document.documentElement.lang = "x-klingon"));

    it("in an author's badge, but not the author's own words", async () => {
      defineBadge();
      container.provide("settings", { antispam: { admin: true } } as never);
      const page = fixture(
        `<apbct-real-person line-1="tlhIngan" link="https://gannet.example/">Ada</apbct-real-person>`,
      );
      const host = page.firstElementChild as Element;
      const part = (name: string) => until(() => findPart(host, name), `the part ${name}`);
      assert.deepEqual([(await part("heading")).lang, (await part("line")).lang], ["en", ""]);
      assert.equal(((await part("link")).firstElementChild as HTMLElement).lang, "en");
    });

    it("in the modal for blocked visitors", async () => {
      defineModal();
      const page = fixture("<apbct-blocked-modal open>Qapla'</apbct-blocked-modal>");
      const close = await until(() => findPart(page.firstElementChild as Element, "close"), "the close button");
      assert.equal(close.lang, "en");
    });

    it("in the check of an e-mail address", async () => {
      const site = createSite("unknown-language");
      container.provide("settings", { antispam: (await site.settings()).antispam } as never);
      defineEmailCheck();
      const page = fixture(
        '<apbct-email-check><label>QIn <input type="email" name="email"></label></apbct-email-check>',
      );
      fill(inputIn(page), "jane@example.com");
      const status = await until(
        () => page.querySelector<HTMLElement>("[state=good_email] [role=status]"),
        "the check of the address",
      );
      await until(() => status.lang === "en", "the mark");
    });

    it("on the buttons of a lightbox", async () => {
      defineLightbox();
      const picture = "/demo/pictures/harbour.svg";
      const page = fixture(
        `<pb-lightbox close-title="bagh"><a href="${picture}">A</a><a href="${picture}">B</a></pb-lightbox>`,
      );
      page.querySelector("a")?.click();
      const button = (name: string) =>
        until(() => document.querySelector<HTMLElement>(`.pswp__button--${name}`), `the button ${name}`);
      assert.equal((await button("arrow--next")).lang, "en");
      assert.equal((await button("close")).lang, "", "the author's own title");
      (await button("close")).click();
      await until(() => !document.querySelector(".pswp"), "the lightbox to close");
    });
  });

  it("fetches and marks nothing on an English page", async () => {
    const page = show(BLOCK + SLIDER);
    const shown = await toggleShown(page, "Read more");
    assert.deepEqual(
      [shown.hasAttribute("lang"), (await until(() => arrow(page), "the arrow")).hasAttribute("lang")],
      [false, false],
    );
    assert.deepEqual(files.requested, []);
  });

  it("reaches into shadow roots of the page", async () => {
    const outer = fixture(`<div lang="de"></div>`).firstElementChild!;
    outer.attachShadow({ mode: "open" }).innerHTML = BLOCK;
    define();
    await toggleShown(outer.shadowRoot!, de["readMore.more"]);
  });

  it("is that of the setting locale, if there is one, everywhere", async () => {
    container.provide("settings", { locale: "de_DE" } as never);
    await toggleShown(show(`<div lang="ar">${BLOCK}</div>`), de["readMore.more"]);
  });

  it("gives way to texts of the site, which count as the site's language", async () => {
    container.provide("settings", { pageBuilder: { texts: { "readMore.more": "Mehr <b>lesen</b>" } } } as never);
    const page = show(`<div lang="de">${BLOCK}${SLIDER}</div><div lang="hu">${BLOCK}</div>`);
    await toggleShown(page, "Mehr <b>lesen</b>");
    await until(() => arrow(page)?.getAttribute("aria-label") === de["slider.next"], "the German arrow");
    assert.equal((await until(() => toggle(page.lastElementChild!), "the toggle")).hasAttribute("lang"), false);
  });

  it("is fetched from the folder that the setting languagesUrl names, with the version", async () => {
    container.provide("settings", { languagesUrl: "/somewhere/languages" } as never);
    await toggleShown(show(`<div lang="de">${BLOCK}</div>`), de["readMore.more"]);
    assert.deepEqual(files.addresses, [`${location.origin}/somewhere/languages/de.json?ver=0.0.0-test`]);
  });

  it("shows and names nothing in English before its file is there", async () => {
    const release = files.hold();
    const english: string[] = [];
    const watch = (root: Node) => {
      const film = new MutationObserver(look);
      film.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
      return film;
    };
    const page = fixture();
    const watched = new Map<Node, MutationObserver>();
    function look(): void {
      for (const host of page.querySelectorAll("*")) {
        const root = host.shadowRoot;
        if (root && !watched.has(root)) watched.set(root, watch(root));
        for (const node of [host, ...(root?.querySelectorAll("*") ?? [])]) {
          const words = [
            node.getAttribute("aria-label"),
            node.getAttribute("aria-roledescription"),
            node.getAttribute("data-text"),
            node.textContent,
          ];
          english.push(...words.filter((text): text is string => /read more|slide|carousel|\bof\b/i.test(text ?? "")));
        }
      }
    }
    watched.set(page, watch(page));
    define();
    page.innerHTML = `<div lang="de">${BLOCK}<div id="one">${SLIDER}</div><pb-slider-control slider="#one pb-slider" type="counter"></pb-slider-control></div>`;
    const slider = page.querySelector("pb-slider")!;
    await until(() => slider.getAttribute("state") === "idle", "the slider");
    await frames(10);
    assert.deepEqual([toggle(page), arrow(page)], [null, null]);
    release();
    await toggleShown(page, de["readMore.more"]);
    await until(() => arrow(page), "the arrow");
    await until(
      () => page.querySelector("pb-slider > div")?.getAttribute("aria-label") === "1 von 3",
      "the label of a slide",
    );
    const counter = page.querySelector("pb-slider-control")!;
    await until(() => counter.shadowRoot?.querySelector(".separator")?.textContent === "von", "the counter");
    for (const film of watched.values()) film.disconnect();
    assert.deepEqual(english, []);
  });

  it("is English after three seconds if the file does not come, and changes when it comes at last", async () => {
    const clock = useTestClock(container);
    const release = files.hold();
    const page = show(`<div lang="de">${BLOCK}${SLIDER}</div>`);
    await clock.advance(LANGUAGE_WAIT_MS - 1);
    assert.deepEqual([toggle(page), arrow(page)], [null, null]);
    await clock.advance(1);
    await advanceUntil(clock, () => textOf(page) === "Read more", "the English toggle", 100);
    assert.equal(toggle(page)?.lang, "en");
    release();
    await toggleShown(page, de["readMore.more"]);
    assert.equal(toggle(page)?.hasAttribute("lang"), false);
    assert.deepEqual(problems, []);
  });

  for (const [what, given] of [
    ["is not there", 404],
    ["is a page of the site's", "<!doctype html><title>Not found</title>"],
    ["holds no table", [1, 2, 3]],
    ["holds null", "null"],
  ] as const)
    it(`is English if the file ${what}, with one error that names it`, async () => {
      answer = () => given;
      const page = show(`<div lang="de">${BLOCK}${SLIDER}</div><div lang="de-CH">${BLOCK}</div>`);
      assert.equal((await toggleShown(page, "Read more")).lang, "en");
      await until(() => arrow(page), "the arrow");
      await toggleShown(page.lastElementChild!, "Read more");
      assert.deepEqual(
        problems.map(({ code, message }) => [code, /\/languages\/de\.json/.test(message)]),
        [["language", true]],
      );
      assert.deepEqual(files.requested, ["de.json"]);
    });

  it("leaves out what is wrong in a file, with one report", async () => {
    answer = () => ({
      "readMore.more": '<img src="x" onerror="window.attacked = true">',
      "slider.next": "Weiter",
      "slider.prev": { few: 3 },
      "slider.first": 7,
    });
    const page = show(`<div lang="de">${BLOCK}${SLIDER}</div>`);
    await toggleShown(page, "Read more");
    await until(() => arrow(page)?.getAttribute("aria-label") === "Weiter", "the good text");
    assert.equal("attacked" in window, false);
    assert.deepEqual(
      problems.map(({ message }) => /3 cannot be used: readMore\.more, slider\.prev, slider\.first/.test(message)),
      [true],
    );
  });

  it("changes with the attribute of the tag, of a part of the page, or of the page", async () => {
    const page = show(`<div>${BLOCK}</div>`);
    const block = page.querySelector<HTMLElement>("pb-read-more")!;
    await toggleShown(page, "Read more");
    block.lang = "de";
    await toggleShown(page, de["readMore.more"]);
    block.lang = "en";
    await toggleShown(page, "Read more");
    block.removeAttribute("lang");
    page.lang = "ar";
    await toggleShown(page, ar["readMore.more"]);
    page.removeAttribute("lang");
    document.documentElement.lang = "de";
    await toggleShown(page, de["readMore.more"]);
  });
});
