// Needs a separate page: a takeover serves the whole page.
import { assert, axeFindings, until } from "../../support/index.ts";
import { useBuilderPage } from "./original-page.ts";

const page = useBuilderPage();

const IMAGE = (name: string) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='300' height='200' id='${name}'/%3E`;
const attribute = (value: unknown) => JSON.stringify(value).replaceAll("'", "&#39;");

/** The element as the page builder's server prints it (page-builder-contract#6.8). */
const lightbox = (config: Record<string, unknown>, inner: string, { id = "abc", raw = {} } = {}) =>
  `<div class="brxe-xdynamiclightbox" data-x-id="${id}" data-x-lightbox='${attribute({ ...config, rawConfig: raw })}'>${inner}</div>`;
const content = (html: string) =>
  `<div class="x-dynamic-lightbox_content" tabindex="0"><template>${html}</template></div>`;

interface Instance {
  open(): void;
  close(): void;
  nextSlide(): void;
  goToSlide(index: number): void;
}
interface Globals {
  xDynamicLightbox: { Instances: Record<string, Instance> };
  doExtrasLightbox(container?: ParentNode, again?: boolean): void;
}
const globals = () => globalThis as unknown as Partial<Globals>;

const dialog = () => document.querySelector<HTMLDialogElement>("dialog.plaintags-lightbox");
const counter = () => dialog()?.querySelector(".pswp__counter")?.textContent?.trim();
const panel = () =>
  until(
    () => dialog()?.querySelector<HTMLElement>('.pswp__item[aria-hidden="false"] .plaintags-lightbox__panel'),
    "the content",
  );
const rootOf = (box: ParentNode, id = "abc") =>
  box.querySelector<HTMLElement>(`[data-x-id="${id}"]`) ?? assert.fail(`no ${id}`);
const opened = (root: Element) =>
  until(() => root.getAttribute("data-plaintags-state") === "open", "the lightbox to be open");
const closed = () => until(() => !dialog(), "the dialog to close");

async function put(html: string): Promise<HTMLElement> {
  const box = page.put(html);
  await until(
    () => globals().xDynamicLightbox && !box.querySelector("[data-x-lightbox]:not([data-plaintags-lightbox])"),
    "it to be served",
  );
  return box;
}
async function close(): Promise<void> {
  dialog()!.querySelector<HTMLButtonElement>(".pswp__button--close")!.click();
  await closed();
}

describe("a dynamic lightbox of the original's markup", () => {
  it("inline: a link outside opens a copy of the content; the page keeps its own, and axe finds nothing", async () => {
    const box = await put(
      `<a class="more" href="#">More</a>${lightbox({ contentType: "inline", linkSelector: ".more", width: "420px" }, content(`<h2>Terms</h2><p>${"A word. ".repeat(90)}</p><button data-x-lightbox-close>Done</button>`))}`,
    );
    const link = box.querySelector("a")!;
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    link.dispatchEvent(click);
    assert.ok(click.defaultPrevented, "the page does not jump");
    await opened(rootOf(box));
    const shown = await panel();
    assert.equal(shown.querySelector("h2")!.textContent, "Terms");
    assert.near(shown.getBoundingClientRect().width, 420, 1);
    assert.ok(box.querySelector("template")!.content.querySelector("h2"), "the page keeps its own");
    assert.equal(
      box.querySelector<HTMLElement>(".x-dynamic-lightbox_content")!.hidden,
      true,
      "which is no stop of the Tab key",
    );
    assert.deepEqual(await axeFindings(dialog()!), []);
    shown.querySelector("button")!.click();
    await closed();
  });

  it("an empty map of options, which PHP prints as a list, is not a mistake; a link to # that closes does not scroll the page", async () => {
    const box = await put(
      `<a class="more" href="#">More</a>${lightbox({ contentType: "inline", linkSelector: ".more" }, content('<p>Be kind. <a href="#" data-x-lightbox-close>Close</a></p>'), { raw: [] })}`,
    );
    assert.deepEqual([...page.container.log.warnings, ...page.container.log.errors], []);
    box.querySelector("a")!.click();
    await opened(rootOf(box));
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    (await panel()).querySelector("a")!.dispatchEvent(click);
    await closed();
    assert.ok(click.defaultPrevented, "the page does not jump");
  });

  it("gallery: a picture without an address, because its author deleted it, has no slide", async () => {
    const images = [{ id: 1, full: IMAGE("one"), url: IMAGE("one") }, { id: 2 }, { id: 3, full: IMAGE("three") }];
    const box = await put(
      lightbox({ contentType: "gallery", grouping: "true", galleryImages: images }, "<button>Gallery</button>"),
    );
    box.querySelector("button")!.click();
    await opened(rootOf(box));
    assert.equal(counter(), "1 / 2");
  });

  it("manual: each link opens alone, and all of them as one gallery with grouping", async () => {
    const links = ["a", "b", "c"].map((name) => `<a class="shot" href="${IMAGE(name)}">${name}</a>`).join("");
    const alone = await put(links + lightbox({ contentType: "manual", linkSelector: ".shot" }, ""));
    alone.querySelectorAll("a")[1]!.click();
    await opened(rootOf(alone));
    assert.ok(dialog()!.querySelector(".pswp--one-slide"));
    await close();
    alone.remove();
    const joined = await put(
      links + lightbox({ contentType: "manual", linkSelector: ".shot", grouping: "true" }, "", { raw: { loop: true } }),
    );
    joined.querySelectorAll("a")[1]!.click();
    await opened(rootOf(joined));
    assert.equal(counter(), "2 / 3");
    globals().xDynamicLightbox!.Instances["abc"]!.nextSlide();
    globals().xDynamicLightbox!.Instances["abc"]!.nextSlide();
    assert.equal(counter(), "1 / 3", "it goes round with loop");
    await close();
  });

  it("gallery: its own children open its list of pictures", async () => {
    const galleryImages = [{ id: 1, full: IMAGE("one"), url: IMAGE("small") }, IMAGE("two")];
    const box = await put(
      lightbox({ contentType: "gallery", galleryImages, grouping: "true" }, "<button><b>Open</b></button>"),
    );
    box.querySelector("b")!.click();
    await opened(rootOf(box));
    assert.equal(counter(), "1 / 2");
    globals().xDynamicLightbox!.Instances["abc"]!.goToSlide(1);
    assert.equal(counter(), "2 / 2");
    await close();
  });

  it("iframe: its own children open a page in a frame of the requested size", async () => {
    const config = {
      contentType: "iframe",
      contentSource: "https://safe.invalid/page",
      width: "500px",
      height: "50vh",
    };
    const box = await put(lightbox(config, `<a href="#"><span>Open</span></a>`));
    box.querySelector("span")!.click();
    const frame = await until(() => dialog()?.querySelector("iframe"), "the frame");
    assert.equal(frame.src, "https://safe.invalid/page");
    assert.near(frame.getBoundingClientRect().width, Math.min(500, innerWidth), 2);
    await opened(rootOf(box));
    await close();
  });

  it("manual: a video has the width of rawConfig, 960 px by default, or the width of its link", async () => {
    for (const [name, raw, attributes, width] of [
      ["a", {}, "", 960],
      ["b", { videosWidth: "320px" }, "", 320],
      ["c", { videosWidth: "320px" }, 'data-pswp-width="400"', 400],
      ["d", { videosWidth: "wide" }, "", 1280],
    ] as const) {
      const config = { contentType: "manual", linkSelector: `.film-${name}` };
      const box = await put(
        `<a class="film-${name}" href="https://vimeo.com/1" ${attributes}>Film</a>${lightbox(config, "", { id: name, raw })}`,
      );
      box.querySelector("a")!.click();
      const frame = await until(() => dialog()?.querySelector("iframe"), "the film");
      assert.near(frame.getBoundingClientRect().width, Math.min(width, innerWidth), 2);
      await opened(rootOf(box, name));
      await close();
    }
  });

  it("grouping joins elements of the page, of one loop, or of one component, in order", async () => {
    const one = (id: string, groupingScope: string) =>
      `<p><a class="t${id}" href="#">${id}</a></p>${lightbox({ linkSelector: `.t${id}`, grouping: "true", groupingScope }, content(`<i>${id}</i>`), { id })}`;
    const box = await put(
      one("g1", "global") +
        one("loop_0", "queryloop") +
        one("loop_1", "queryloop") +
        one("other_0", "queryloop") +
        `<div data-component>${one("c1", "component")}${one("c2", "component")}</div>${one("c3", "component")}${one("g2", "global")}`,
    );
    for (const [id, place] of [
      ["g2", "2 / 2"],
      ["loop_0", "1 / 2"],
      ["c2", "2 / 2"],
      ["other_0", "1 / 1"],
    ] as const) {
      box.querySelector<HTMLElement>(`.t${id}`)!.click();
      await opened(rootOf(box, id));
      assert.equal(counter(), place, id);
      assert.equal((await panel()).textContent, id);
      await close();
    }
  });

  it("in a loop a link opens the element of its own item; a component's links stay in the component", async () => {
    const round = (index: number) =>
      `<article><a class="t" href="#">${index}</a>${lightbox({ linkSelector: ".t", loopIndex: index }, content(`<i>round ${index}</i>`), { id: `l_${index}` })}</article>`;
    const box = await put(round(0) + round(1));
    box.querySelectorAll("a")[1]!.click();
    assert.equal((await panel()).textContent, "round 1");
    await opened(rootOf(box, "l_1"));
    await close();
    box.remove();
    const card = await put(
      `<a class="t" href="#x">outside</a><div data-component><a class="t" href="#">inside</a>${lightbox({ linkSelector: ".t", componentScope: "true" }, content("<i>card</i>"))}</div>`,
    );
    const outside = new MouseEvent("click", { bubbles: true, cancelable: true });
    card.addEventListener("click", (event) => event.preventDefault(), { once: true });
    card.querySelector("a")!.dispatchEvent(outside);
    assert.equal(dialog(), null);
    card.querySelectorAll("a")[1]!.click();
    assert.equal((await panel()).textContent, "card");
    await opened(rootOf(card));
    await close();
  });

  it("fires x_lightbox:open and x_lightbox:close at its root, and its instance controls it", async () => {
    const box = await put(lightbox({ linkSelector: ".none" }, content("<i>own</i>")));
    const fired: string[] = [];
    for (const name of ["open", "close"])
      rootOf(box).addEventListener(`x_lightbox:${name}`, ({ type }) => fired.push(type));
    const instance = globals().xDynamicLightbox!.Instances["abc"]!;
    instance.open();
    await opened(rootOf(box));
    instance.close();
    await closed();
    assert.deepEqual(fired, ["x_lightbox:open", "x_lightbox:close"]);
  });

  it("closeButton, closeOnOutsideClick and keyboardNavigation switch off what they name; Escape always closes", async () => {
    const links = ["a", "b"]
      .map((name) => `<a class="shot" href="${IMAGE(name)}" data-pswp-width="300" data-pswp-height="200">${name}</a>`)
      .join("");
    const config = { contentType: "manual", linkSelector: ".shot", grouping: "true", keyboardNavigation: "false" };
    const box = await put(links + lightbox(config, "", { raw: { closeButton: false, closeOnOutsideClick: "false" } }));
    box.querySelector("a")!.click();
    await opened(rootOf(box));
    assert.equal(dialog()!.querySelector(".pswp__button--close"), null);
    const press = (key: string) =>
      dialog()!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    press("ArrowRight");
    assert.equal(counter(), "1 / 2");
    press("Escape");
    await closed();
  });

  it("hashToClose: a link to an anchor on the page closes and is followed", async () => {
    const before = location.href;
    const box = await put(
      `<a class="more" href="#">More</a>${lightbox({ linkSelector: ".more", hashToClose: "true" }, content('<a href="#dynamic-place">there</a>'))}<p id="dynamic-place">place</p>`,
    );
    try {
      box.querySelector("a")!.click();
      await opened(rootOf(box));
      (await panel()).querySelector("a")!.click();
      await closed();
      await until(() => location.hash === "#dynamic-place", "the place");
    } finally {
      history.replaceState(null, "", before);
    }
  });

  it("broken JSON and wrong options are reported, and other elements work", async () => {
    const box = await put(
      lightbox({ linkSelector: ".a" }, content("<i>broken</i>"), { id: "bad" }).replace(
        "data-x-lightbox='{",
        "data-x-lightbox='{,",
      ) +
        `<a class="b" href="#">b</a>${lightbox({ linkSelector: ".b", contentType: "hologram" }, content("<i>fine</i>"))}`,
    );
    assert.equal(page.container.log.errors.filter((line) => line.includes("Invalid JSON")).length, 1);
    assert.equal(
      page.container.log.warnings.filter((line) => line.includes("contentType") && line.includes("hologram")).length,
      1,
    );
    box.querySelector("a")!.click();
    assert.equal((await panel()).textContent, "fine");
    await opened(rootOf(box));
    await close();
  });

  it("doExtrasLightbox serves markup that no observer sees; once released, everything is restored", async () => {
    const box = await put(
      `<div id="place"></div>${lightbox({ linkSelector: ".more", width: "300px" }, content("<i>own</i>"))}`,
    );
    const shadow = box.querySelector("#place")!.attachShadow({ mode: "open" });
    shadow.innerHTML = lightbox({}, content("<i>late</i>"), { id: "late" });
    globals().doExtrasLightbox!(shadow, true);
    assert.ok(globals().xDynamicLightbox!.Instances["late"]);
    page.stop();
    assert.deepEqual(
      [...rootOf(box).attributes].map(({ name }) => name),
      ["class", "data-x-id", "data-x-lightbox"],
    );
    assert.equal(box.querySelector<HTMLElement>(".x-dynamic-lightbox_content")!.hidden, false);
    assert.equal(globals().xDynamicLightbox, undefined);
    assert.equal("doExtrasLightbox" in globalThis, false);
  });
});
