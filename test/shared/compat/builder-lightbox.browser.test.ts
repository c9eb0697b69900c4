// Needs a separate page: a takeover serves the whole page.
import { assert, until } from "../../support/index.ts";
import { useBuilderPage } from "./original-page.ts";

const page = useBuilderPage();

const IMAGE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='300' height='200'/%3E";
const link = (attributes = "", content = "picture") =>
  `<a href="${IMAGE}" data-pswp-width="300" data-pswp-height="200" data-animation-type="none" ${attributes}><img src="${IMAGE}" width="60" height="40" alt="${content}"></a>`;

const dialog = () => document.querySelector<HTMLDialogElement>("dialog.plaintags-lightbox");
const counter = () => dialog()?.querySelector(".pswp__counter")?.textContent?.trim();
const taken = (box: ParentNode) =>
  until(() => box.querySelector("[data-plaintags-lightbox]"), "the links to be served");

async function close(): Promise<void> {
  dialog()!.querySelector<HTMLButtonElement>(".pswp__button--close")!.click();
  await until(() => !dialog(), "the dialog to close");
}

describe("lightbox links of the original's markup", () => {
  it("a container: a click opens the dialog at its item and adds nothing to the author's nodes [A167]", async () => {
    const box = page.put(`<div class="bricks-lightbox">${link("", "one")}${link("", "two")}${link("", "three")}</div>`);
    const before = box.querySelector(".bricks-lightbox")!.childNodes.length;
    await taken(box);
    box.querySelectorAll("a")[1]!.click();
    await until(() => counter() === "2 / 3", "the second picture");
    assert.equal(box.querySelector(".bricks-lightbox")!.childNodes.length, before);
    assert.equal(box.querySelector(".bricks-lightbox")!.hasAttribute("state"), false);
    await close();
  });

  it("a single link opens alone; links with one data-pswp-id open together, across the page and by their index", async () => {
    const single = (attributes: string, name: string) => link(`class="bricks-lightbox" ${attributes}`, name);
    const box = page.put(
      single("", "alone") +
        single('data-pswp-id="g" data-pswp-index="1"', "b") +
        `<p>${single('data-pswp-id="g" data-pswp-index="0"', "a")}</p>`,
    );
    await until(() => box.querySelectorAll("[data-plaintags-lightbox]").length === 3, "the links to be served");
    const [alone, second] = [...box.querySelectorAll("a")];
    alone!.click();
    await until(() => dialog()?.querySelector(".pswp--one-slide"), "one picture");
    await close();
    second!.click();
    await until(() => counter() === "2 / 2", "the second of the group");
    await close();
  });

  it("a click that the theme's own script handles does not open the dialog", async () => {
    const box = page.put(`<div class="bricks-lightbox">${link("", "theirs")}${link("", "ours")}</div>`);
    await taken(box);
    const opened: number[] = [];
    box.addEventListener(
      "pb-lightbox-open",
      (event) => void opened.push((event as CustomEvent<{ index: number }>).detail.index),
    );
    const [theirs, ours] = [...box.querySelectorAll("img")];
    theirs!.addEventListener("click", (event) => event.preventDefault());
    theirs!.click();
    // A later click, which opens it, shows that the first has done nothing.
    ours!.click();
    await until(() => counter() === "2 / 2", "the second picture");
    assert.deepEqual(opened, [1]);
    await close();
  });

  it("once released, a link works as in the browser", async () => {
    const box = page.put(`<div class="bricks-lightbox">${link()}</div>`);
    await taken(box);
    page.stop();
    assert.equal(box.querySelector("[data-plaintags-lightbox]"), null);
    const check = (event: Event) => {
      assert.equal(event.defaultPrevented, false);
      event.preventDefault();
    };
    box.addEventListener("click", check);
    box.querySelector("a")!.click();
    assert.equal(dialog(), null);
  });
});
