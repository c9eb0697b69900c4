// Needs a separate page: a takeover serves the whole page.
// Engines: layout and geometry
import { assert, axeFindings, frames, until } from "../../support/index.ts";
import { globals, useBuilderPage } from "./original-page.ts";

const page = useBuilderPage();

const STYLE = `<style>.x-read-more_content { max-height: 60px; overflow: hidden }</style>`;
const block = (height: number, { id = "rm", config = {}, inner = "" } = {}) =>
  `<div class="brxe-xreadmoreless x-read-more_fade" data-x-fade data-x-id="${id}" data-x-readmore='${JSON.stringify({ moreText: "More", lessText: "Less", speed: 0, heightMargin: 20, ...config })}'>
     <div class="x-read-more_content"><div style="height: ${height}px">text ${inner}</div></div></div>`;

const rootOf = (box: ParentNode) => box.querySelector<HTMLElement>("[data-x-readmore]") ?? assert.fail("no block");
const contentOf = (box: ParentNode) =>
  box.querySelector<HTMLElement>(".x-read-more_content") ?? assert.fail("no content");
const button = (box: ParentNode) => box.querySelector<HTMLButtonElement>(".x-read-more_link");

async function make(height: number, options?: Parameters<typeof block>[1]) {
  const box = page.put(STYLE + block(height, options));
  await until(
    () => box.querySelector(".x-read-more_content.x-read-more_not-collapsable, .x-read-more_link"),
    "the block to be measured",
  );
  return box;
}

describe("a read-more block of the original's markup", () => {
  it("content as tall as the collapsed height and the margin gets the marker but no button, and loses the fade [A153]", async () => {
    const box = await make(80);
    assert.equal(button(box), null);
    assert.ok(contentOf(box).classList.contains("x-read-more_not-collapsable"));
    assert.equal(rootOf(box).classList.contains("x-read-more_fade"), false);
    assert.equal(contentOf(box).offsetHeight, 80);
  });

  it("one pixel more: a button with the original's classes and ARIA beside the content, nothing moved [A154 A156]", async () => {
    const box = await make(81, { config: { icon: { library: "fontawesome", icon: "fa fa-x" } } });
    const content = contentOf(box);
    assert.equal(content.offsetHeight, 60);
    assert.ok(content.hasAttribute("data-readmore"));
    assert.equal(content.parentElement, rootOf(box));
    assert.equal(content.nextElementSibling, button(box));
    assert.equal(button(box)!.getAttribute("aria-controls"), content.id);
    assert.equal(button(box)!.getAttribute("data-readmore-toggle"), content.id);
    assert.equal(button(box)!.querySelector(".x-read-more_link-text")!.textContent, "More");
    assert.equal(button(box)!.querySelector(".x-read-more_link-icon i")!.className, "fa fa-x");
    assert.equal(button(box)!.getAttribute("aria-expanded"), "false");
    button(box)!.click();
    assert.equal(content.offsetHeight, 81);
    assert.ok(content.classList.contains("x-read-more_expand"));
    assert.equal(button(box)!.textContent, "Less");
    assert.equal(button(box)!.getAttribute("aria-expanded"), "true");
  });

  it("fires expand, expanded, collapse, collapsed at the root; preventing the first stops it; afterToggle may be set [A157 A158]", async () => {
    const box = await make(300);
    const fired: unknown[] = [];
    for (const name of ["expand", "expanded", "collapse", "collapsed"])
      rootOf(box).addEventListener(`x_readmore:${name}`, ({ target }) => fired.push(target === rootOf(box) && name));
    globals().xReadMore!.Instances["rm"]!.options.afterToggle = (trigger, element, expanded) =>
      fired.push([trigger === button(box), element === contentOf(box), expanded]);
    button(box)!.click();
    button(box)!.click();
    assert.deepEqual(fired, ["expand", "expanded", [true, true, true], "collapse", "collapsed", [true, true, false]]);
    rootOf(box).addEventListener("x_readmore:expand", (event) => event.preventDefault());
    button(box)!.click();
    assert.equal(button(box)!.getAttribute("aria-expanded"), "false");
  });

  it("reports an afterToggle that throws, and toggles", async () => {
    const box = await make(300);
    globals().xReadMore!.Instances["rm"]!.options.afterToggle = () => {
      throw new Error("the page's own");
    };
    button(box)!.click();
    assert.equal(button(box)!.getAttribute("aria-expanded"), "true");
    assert.deepEqual(page.container.problems, ["<div> [handler-failed] its afterToggle failed."]);
  });

  it("bricksextras.readmore: toggle, expand, collapse; a repeated call and an unknown target do nothing [A163]", async () => {
    const box = await make(300);
    const { readmore } = globals().bricksextras!;
    const target = rootOf(box);
    readmore["collapse"]!({ target });
    readmore["expand"]!({ target });
    readmore["expand"]!({ target });
    readmore["expand"]!({ target: document.body });
    assert.equal(contentOf(box).offsetHeight, 300);
    readmore["toggle"]!({ target });
    assert.equal(contentOf(box).offsetHeight, 60);
  });

  it("the focus stays on the button, which is not replaced [A165]", async () => {
    const box = await make(300);
    const before = button(box)!;
    before.focus();
    before.click();
    assert.equal(document.activeElement, before);
    assert.equal(button(box), before);
  });

  it("moves the focus from its button to the block when nothing is left to collapse", async () => {
    const box = await make(300);
    button(box)!.focus();
    contentOf(box).querySelector<HTMLElement>("div")!.style.height = "50px";
    await until(() => !button(box), "the button to go");
    assert.equal(document.activeElement, rootOf(box));
    assert.equal(rootOf(box).getAttribute("tabindex"), "-1");
  });

  it("a block inside another one does the same [A161]", async () => {
    const box = await make(300);
    const outer = contentOf(box).querySelector<HTMLElement>("div")!;
    outer.innerHTML = block(50, { id: "inner" });
    await until(() => outer.querySelector(".x-read-more_not-collapsable"), "the inner block to be measured");
    contentOf(outer).querySelector<HTMLElement>("div")!.style.height = "200px";
    await until(() => button(outer), "the inner button");
  });

  it("hidden at the start, shown later: measured correctly [A162]", async () => {
    const box = page.put(`${STYLE}<div id="tab" hidden>${block(300)}</div>`);
    await until(() => contentOf(box).hasAttribute("data-readmore"), "the block");
    await frames(3);
    assert.equal(contentOf(box).classList.contains("x-read-more_not-collapsable"), false);
    box.querySelector<HTMLElement>("#tab")!.hidden = false;
    await until(() => button(box), "the button");
    assert.equal(contentOf(box).offsetHeight, 60);
  });

  it("focus on content below the fold opens it", async () => {
    const box = await make(300, { inner: `<a href="#x" style="display: block; margin-top: 200px">link</a>` });
    box.querySelector("a")!.focus();
    assert.equal(button(box)!.getAttribute("aria-expanded"), "true");
  });

  it("a script that collapses it leaves the focus in content that stays in sight, and moves it from folded content to the button", async () => {
    const inner = '<a href="#near">near</a><a href="#far" style="display: block; margin-top: 200px">far</a>';
    const box = await make(300, { inner });
    const [near, far] = [...box.querySelectorAll("a")];
    const { readmore } = globals().bricksextras!;
    const target = rootOf(box);
    for (const [link, focused] of [
      [near!, near!],
      [far!, button(box)!],
    ] as const) {
      readmore["expand"]!({ target });
      link.focus();
      readmore["collapse"]!({ target });
      assert.equal(contentOf(box).offsetHeight, 60);
      assert.equal(document.activeElement, focused, link.textContent);
    }
  });

  it("opens for an anchor in the address, and for the browser's search, which can scroll it", async () => {
    const inner = '<p id="deep" style="margin-top: 200px">needle</p>';
    history.replaceState(null, "", "#deep");
    const box = await make(300, { inner });
    history.replaceState(null, "", location.pathname + location.search);
    assert.equal(contentOf(box).offsetHeight, 300);
    button(box)!.click();
    const overflow = () => getComputedStyle(contentOf(box)).overflowY;
    dispatchEvent(new Event("focus"));
    assert.equal(overflow(), "hidden");
    // What the browser does is described in the test of the tag.
    dispatchEvent(new Event("blur"));
    assert.equal(overflow(), "auto");
    contentOf(box).scrollTop = 100;
    await until(() => contentOf(box).offsetHeight === 300, "opening");
    dispatchEvent(new Event("focus"));
  });

  it("is measured again without an error of the browser's resize observer, when its limit follows its width too", async () => {
    const errors: string[] = [];
    const note = (event: ErrorEvent) => {
      errors.push(event.message);
      event.preventDefault();
    };
    addEventListener("error", note);
    const box = page.put(
      `<style>
        .outer { container-type: inline-size }
        .x-read-more_content { max-height: 60px; overflow: hidden }
        @container (width < 300px) { .x-read-more_content { max-height: 120px } }
      </style><div class="outer">${block(300)}</div>`,
    );
    await until(() => button(box), "the button");
    box.querySelector<HTMLElement>(".outer")!.style.width = "200px";
    await until(() => contentOf(box).offsetHeight === 120, "the other limit");
    contentOf(box).append("text ".repeat(200));
    contentOf(box).querySelector("div")!.remove();
    contentOf(box).firstChild!.textContent = "short";
    await until(() => !button(box), "the button to go");
    await frames(3);
    removeEventListener("error", note);
    assert.deepEqual(errors, []);
  });

  it("released, everything is restored; removed markup is forgotten [A166]", async () => {
    const box = page.put(STYLE + block(300));
    const before = box.innerHTML;
    await until(() => button(box), "the button");
    page.stop();
    assert.equal(box.innerHTML, before);
    assert.equal(globals().xReadMore, undefined);
    assert.equal(globals().bricksextras, undefined);
  });

  for (const [name, height] of [
    ["open", 300],
    ["of a text that fits", 70],
  ] as const) {
    it(`a clone of a block that is ${name} is served like the original: with a separate id, height and state`, async () => {
      const box = page.put(
        STYLE + block(height).replace('x-read-more_content"', 'x-read-more_content" style="color: navy"'),
      );
      const first = rootOf(box);
      await until(
        () => first.querySelector(".x-read-more_not-collapsable, .x-read-more_link"),
        "the first to be measured",
      );
      button(first)?.click();
      const copy = first.cloneNode(true) as HTMLElement;
      // A script fills a copied card with another text.
      copy.querySelector<HTMLElement>(".x-read-more_content > div")!.style.height = "400px";
      box.append(copy);
      await until(() => button(copy)?.getAttribute("aria-expanded") === "false", "the copy to be served");
      const [one, other] = [contentOf(first), contentOf(copy)];
      assert.ok(one.id && other.id && one.id !== other.id, "separate ids");
      assert.equal(button(copy)!.getAttribute("aria-controls"), other.id);
      assert.equal([...other.classList].filter((each) => each.startsWith("rmjs-")).length, 1);
      assert.equal(other.offsetHeight, 60);
      assert.ok(copy.classList.contains("x-read-more_fade"), "fades");
      assert.equal(copy.querySelectorAll(".x-read-more_link").length, 1);
      page.stop();
      assert.equal(
        other.outerHTML,
        '<div class="x-read-more_content" style="color: navy"><div style="height: 400px;">text </div></div>',
      );
    });
  }

  it("a block that the original's script has processed is left unchanged", async () => {
    const theirs = block(300, { id: "theirs" }).replace(
      'class="x-read-more_content"',
      'class="x-read-more_content" data-readmore',
    );
    const box = page.put(STYLE + theirs + block(300));
    await until(() => button(box), "the other one");
    assert.equal(box.querySelectorAll(".x-read-more_link").length, 1);
    assert.equal(globals().xReadMore!.Instances["theirs"], undefined);
  });

  it("broken JSON is reported, and the defaults apply", async () => {
    const box = page.put(STYLE + block(300).replace("{", "{,"));
    await until(() => button(box), "the button");
    assert.ok(page.container.log.errors.some((line) => line.includes("Invalid JSON")));
    assert.equal(button(box)!.textContent, "Read more");
  });

  it("the default texts of its button say their language where the page has another one; the author's do not", async () => {
    const box = page.put(
      `${STYLE}<div lang="tlh">${block(300, { config: { moreText: undefined } })}${block(300, { id: "own" })}</div>`,
    );
    const shown = () => [...box.querySelectorAll(".x-read-more_link-text")];
    await until(() => shown().length === 2 && shown()[0]!.textContent === "Read more", "the buttons");
    assert.deepEqual(
      shown().map((text) => text.getAttribute("lang")),
      ["en", null],
    );
  });

  it("is accessible", async () => {
    const box = await make(300);
    assert.deepEqual(await axeFindings(box), []);
  });
});
