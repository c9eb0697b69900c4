import { type PbSliderElement } from "../../src/elements/pb-slider.ts";
import { assert, fixture, frames, until } from "../support/index.ts";
import { part } from "./shadow-parts.ts";
import { container, dots, idle, make, slides, useMarkup } from "./use-markup.ts";

/** Where options may be written, and what the slider does with its own and the author's markup. */
describe("<pb-slider> and its markup", () => {
  useMarkup();

  it("a single slide has only disabled arrows [A080]", async () => {
    for (const options of ['type="loop" focus="center"', 'rewind focus="0"', 'type="loop" navigation']) {
      const host = await make(options, slides(1));
      const arrows = ["arrow-prev", "arrow-next"].map((name) => (part(host, name) as HTMLButtonElement).disabled);
      assert.deepEqual(arrows, [true, true], options);
    }
  });

  it("JSON on the tag overrides what a script has set [A002]", async () => {
    const host = await make(`config='{"rawConfig":{"perPage":2}}'`);
    (host as PbSliderElement & { config: unknown }).config = { rawConfig: { perPage: 3 } };
    await frames(2);
    assert.equal(host.pages, 3);
  });

  it("malformed JSON is reported as Invalid JSON with the tag, affects only its own slider, and defaults apply [A003]", async () => {
    const box = fixture(
      `<pb-slider id="broken" config='{"rawConfig":{"perPage":2}'>${slides(4)}</pb-slider><pb-slider id="fine" config='{"rawConfig":{"perPage":2}}'>${slides(4)}</pb-slider>`,
    );
    const [broken, fine] = [...box.querySelectorAll("pb-slider")] as PbSliderElement[];
    await idle(broken!);
    await idle(fine!);
    assert.deepEqual([broken!.pages, fine!.pages], [4, 2]);
    assert.equal(container.log.errors.length, 1, container.log.errors.join("\n"));
    assert.match(container.log.errors[0], /<pb-slider id="broken">.*Invalid JSON/);
  });

  it("removed before it is laid out, it ends without an event or an error, and starts when it is put back [A006]", async () => {
    const box = fixture(`<div style="width: 900px"></div>`);
    const host = document.createElement("pb-slider") as PbSliderElement;
    host.setAttribute("mount", "eager");
    host.innerHTML = slides(3);
    const received: string[] = [];
    for (const name of ["ready", "init"]) host.addEventListener(`pb-slider-${name}`, () => received.push(name));
    box.firstElementChild!.append(host);
    host.remove();
    await frames(3);
    assert.deepEqual(received, []);
    assert.equal(host.querySelector("[inert], [class], [aria-label]"), null);
    assert.deepEqual(container.log.errors, []);
    box.firstElementChild!.append(host);
    await idle(host);
    assert.ok(received.includes("ready"));
  });

  it("writes no id outside its own tree: the author's stay, sliders share none, and controls refer to their view [A008 A101]", async () => {
    const box = fixture(
      `<pb-slider id="mine" mount="eager"><ul id="list"><li id="first">1</li><li>2</li></ul></pb-slider><pb-slider mount="eager">${slides(3)}</pb-slider>`,
    );
    const hosts = [...box.querySelectorAll("pb-slider")] as PbSliderElement[];
    for (const host of hosts) await idle(host);
    await Promise.all(hosts.map((host) => host.viewReady));
    assert.deepEqual(
      [...box.querySelectorAll("[id]")].map(({ id }) => id),
      ["mine", "list", "first"],
    );
    for (const host of hosts) {
      const arrow = part(host, "arrow-next");
      assert.equal(host.shadowRoot!.getElementById(arrow.getAttribute("aria-controls") ?? ""), part(host, "track"));
    }
  });

  it("arrowPath is the shape of both arrows", async () => {
    const host = await make(`config='{"rawConfig":{"arrowPath":"M0 0 10 20 0 40"}}'`);
    for (const name of ["arrow-prev", "arrow-next"])
      assert.equal(part(host, name).querySelector("path")!.getAttribute("d"), "M0 0 10 20 0 40");
  });

  it("the dots are removed with the slider, and dots elsewhere are emptied [A087]", async () => {
    const box = fixture(
      `<section><pb-slider mount="eager">${slides(4)}</pb-slider><pb-slider-control type="paginationDots"></pb-slider-control></section>`,
    );
    const [host, control] = [
      box.querySelector("pb-slider") as PbSliderElement,
      box.querySelector("pb-slider-control")!,
    ];
    await until(() => dots(control).length === 4 && dots(host).length === 4, "the dots");
    host.remove();
    await until(() => part(control, "pagination").hidden, "the dots elsewhere to go");
    assert.equal(dots(host).length, 0);
  });

  it("its slides are the author's own elements, in order, and can be iterated [A113 A114]", async () => {
    const host = await make('type="loop" per-page="2"');
    assert.deepEqual([...host.slides], [...host.children]);
    assert.deepEqual(
      host.slides.filter((slide) => slide.matches(".is-visible")),
      [host.children[0], host.children[1]],
    );
  });

  it("slides that a page event brings remove the no-slides mark, and nothing else restarts [A144 A145]", async () => {
    const box = fixture(
      `<div><div class="brxe-loop1"><pb-slider mount="eager" id="empty"></pb-slider></div></div><pb-slider mount="eager" id="other">${slides(3)}</pb-slider>`,
    );
    const [empty, other] = [...box.querySelectorAll("pb-slider")] as PbSliderElement[];
    await until(() => empty!.hasAttribute("no-slides"), "the mark");
    await idle(other!);
    const track = part(other!, "track");
    const received: string[] = [];
    for (const name of ["mounted", "ready", "refresh"]) {
      document.addEventListener(`pb-slider-${name}`, ({ target }) =>
        received.push(`${(target as Element).id} ${name}`),
      );
    }
    const bring = (count: number) => {
      empty!.innerHTML = slides(count);
      for (const event of ["bricks/ajax/load_page/completed", "bricks/ajax/end"])
        document.dispatchEvent(new CustomEvent(event, { detail: { queryId: "loop1" } }));
    };
    bring(2);
    await until(() => empty!.state === "idle" && !empty!.hasAttribute("no-slides"), "the slider to start");
    await until(() => received.includes("empty refresh"), "the event of the new slides");
    // Nothing else, and nothing twice: the next event is that of the next slides.
    const first = received.length;
    bring(3);
    await until(() => empty!.length === 3 && received.length > first, "the event of the next slides");
    assert.deepEqual(
      received.filter((line) => line !== "empty refresh"),
      ["empty ready"].filter((line) => received.includes(line)),
    );
    assert.equal(received.filter((line) => line === "empty refresh").length, 2);
    assert.equal(part(other!, "track"), track);
  });

  it("the items of a list that is empty, emptied or replaced and filled later are the slides [A144]", async () => {
    const box = fixture(`<pb-slider mount="eager"><ul></ul></pb-slider>`);
    const host = box.querySelector<PbSliderElement>("pb-slider")!;
    const items = (count: number) => "<li>item</li>".repeat(count);
    const list = () => host.querySelector("ul")!;
    const counted = (count: number) => until(() => host.length === count, `${count} slides`);
    await until(() => host.hasAttribute("no-slides"), "the mark");
    list().innerHTML = items(3);
    await counted(3);
    list().replaceChildren();
    await counted(0);
    list().innerHTML = items(2);
    await counted(2);
    host.replaceChildren();
    await counted(0);
    host.append(document.createElement("ul"));
    await frames(1);
    list().innerHTML = items(4);
    await counted(4);
  });

  it("every method works at the pb-slider-init event [A147]", async () => {
    const box = fixture(`<div style="width: 900px"></div>`);
    const seen = new Promise<number>((done) => {
      box.addEventListener("pb-slider-init", ({ target }) => {
        (target as PbSliderElement).toSlide(2);
        done((target as PbSliderElement).index);
      });
    });
    box.firstElementChild!.innerHTML = `<pb-slider mount="eager" speed="0">${slides(4)}</pb-slider>`;
    assert.equal(await seen, 2);
  });
});
