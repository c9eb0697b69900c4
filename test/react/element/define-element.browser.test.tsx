import { sendKeys } from "@web/test-runner-commands";
import {
  assert,
  cleanFixtures,
  fixture,
  fixtureOf,
  frames,
  once,
  runBaseSuite,
  until,
  useContainer,
  useTestClock,
  type TestContainer,
} from "../../support/index.ts";
import { defineElement } from "../../../src/react/element/define-element.tsx";
import {
  defineLazySample,
  defineLightSample,
  defineSample,
  drawn,
  lives,
  optionsOf,
  type SampleElement,
} from "./sample.tsx";

const ready = (host: Element) => drawn(host).querySelector("output") !== null;

runBaseSuite({ tag: "x-sample", define: defineSample, html: "<x-sample>author's own</x-sample>", ready });
runBaseSuite({ tag: "x-light", define: defineLightSample, html: "<x-light>author's own</x-light>", ready });

describe("the base element", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
    defineSample();
    defineLightSample();
    defineLazySample();
  });
  afterEach(cleanFixtures);

  const sample = async (html: string, tag = "x-sample") => {
    const host = fixtureOf<SampleElement>(html, tag);
    await until(() => ready(host), "the sample to be drawn");
    return host;
  };
  const settled = async (host: Element, name: string, value: unknown) => {
    await until(() => Object.is(optionsOf(host)?.[name], value), `${name} to be ${String(value)}`);
  };

  describe("attributes", () => {
    it("have their defaults when nothing is written", async () => {
      const host = await sample("<x-sample></x-sample>");
      assert.deepEqual(optionsOf(host), { stepSize: 1, label: "Add", loud: false, loop: true, kind: "one", extra: {} });
    });

    it("read numbers as text, booleans by presence and by word, JSON and words", async () => {
      const host = await sample(
        `<x-sample step-size=" 2.5 " loud loop="false" kind="two" extra='{"deep":1}'></x-sample>`,
      );
      assert.deepEqual(optionsOf(host), {
        stepSize: 2.5,
        label: "Add",
        loud: true,
        loop: false,
        kind: "two",
        extra: { deep: 1 },
      });
    });

    it('read "false", "0", "no" and "off" as false', async () => {
      for (const word of ["false", "FALSE", "0", "no", "off"]) {
        const host = await sample(`<x-sample loud="${word}"></x-sample>`);
        assert.equal(optionsOf(host)?.loud, false, word);
      }
    });

    it("return to the default when removed and when emptied", async () => {
      const host = await sample(`<x-sample step-size="4" label="Take"></x-sample>`);
      host.removeAttribute("step-size");
      await settled(host, "stepSize", 1);
      host.setAttribute("step-size", "5");
      await settled(host, "stepSize", 5);
      host.setAttribute("step-size", "");
      await settled(host, "stepSize", 1);
      assert.deepEqual(container.log.warnings, []);
    });

    it("beat the same key in config, and config beats defaults", async () => {
      const host = await sample(
        `<x-sample step-size="4" config='{"stepSize":7,"label":"From config","loud":"true"}'></x-sample>`,
      );
      assert.deepEqual(
        [optionsOf(host)?.stepSize, optionsOf(host)?.label, optionsOf(host)?.loud],
        [4, "From config", true],
      );
    });

    it("read config from a script element by #id", async () => {
      const host = await sample(
        `<script type="application/json" id="conf">{"label":"Far"}</script><x-sample config="#conf"></x-sample>`,
      );
      assert.equal(optionsOf(host)?.label, "Far");
    });

    it("report when #id of config is missing", async () => {
      await sample(`<x-sample id="a" config="#gone"></x-sample>`);
      assert.match(container.log.errors[0], /<x-sample id="a"> found no element with the id "gone"/);
    });

    it("cause one message and an event when bad, and the default applies", async () => {
      const box = fixture();
      const received: CustomEvent<{ tag: string; id: string; code: string; message: string }>[] = [];
      box.addEventListener("plaintags-error", (event) => received.push(event as (typeof received)[number]));
      box.innerHTML = `<x-sample id="s" step-size="-3" kind="three" config='{"loud":"perhaps"}'></x-sample>`;
      const host = box.querySelector<SampleElement>("x-sample") ?? assert.fail("no sample");
      await until(() => ready(host), "the sample");
      assert.deepEqual(optionsOf(host), { stepSize: 1, label: "Add", loud: false, loop: true, kind: "one", extra: {} });
      assert.equal(container.log.warnings.length, 3);
      assert.match(
        container.log.warnings.join("\n"),
        /<x-sample id="s"> attribute step-size: expected a number of at least 0, found "-3"/,
      );
      assert.deepEqual(
        received.map(({ detail }) => [detail.tag, detail.id, detail.code]),
        [
          ["x-sample", "s", "bad-option"],
          ["x-sample", "s", "bad-option"],
          ["x-sample", "s", "bad-option"],
        ],
      );
    });

    it("that are unknown are reported, while global ones are not", async () => {
      await sample(
        `<x-sample id="s" stepsize="3" class="a" data-x="1" aria-label="b" style="color:red" lang="de"></x-sample>`,
      );
      await until(() => container.log.warnings.length > 0, "the warning");
      assert.equal(container.log.warnings.length, 1);
      assert.match(container.log.warnings[0], /mean nothing here: stepsize\. Did you mean step-size\?/);
    });
  });

  describe("config that is broken", () => {
    for (const config of ["{nope", "[1,2]", "null", '"text"', "7", "{'a':1}"]) {
      it(`${config}: Invalid JSON once, defaults, and the page still works`, async () => {
        const host = fixtureOf<SampleElement>(`<x-sample id="s">author's own</x-sample>`);
        host.setAttribute("config", config);
        await until(() => ready(host), "the sample");
        assert.equal(container.log.errors.length, 1);
        assert.match(container.log.errors[0], /<x-sample id="s"> Invalid JSON/);
        assert.equal(optionsOf(host)?.label, "Add");
        assert.equal(drawn(host).querySelector("slot")?.assignedNodes()[0]?.textContent, "author's own");
      });
    }
  });

  describe("properties", () => {
    it("set before the definition are kept", async () => {
      const box = fixture("<x-late></x-late>");
      const host = box.firstElementChild as SampleElement;
      host.stepSize = 8;
      host.extra = { deep: 3 };
      host.config = { label: "Early" };
      const { defineLazy } = await import("./lazy-sample.tsx");
      defineLazy();
      await until(() => ready(host), "the sample");
      assert.deepEqual(
        [optionsOf(host)?.stepSize, optionsOf(host)?.extra, optionsOf(host)?.label],
        [8, { deep: 3 }, "Early"],
      );
      assert.equal(Object.hasOwn(host, "stepSize"), false, "the instance no longer hides the accessor");
    });

    it("mirror attributes", async () => {
      const host = await sample(`<x-sample step-size="3"></x-sample>`);
      assert.equal(host.stepSize, 3);
      host.stepSize = 6;
      assert.equal(host.getAttribute("step-size"), "6");
      await settled(host, "stepSize", 6);
      host.loud = true;
      assert.equal(host.getAttribute("loud"), "");
      host.loud = false;
      assert.equal(host.hasAttribute("loud"), false);
      host.loop = false;
      assert.equal(host.getAttribute("loop"), "false");
      await settled(host, "loop", false);
    });

    it("may hold structured values", async () => {
      const host = await sample(`<x-sample></x-sample>`);
      host.extra = { deep: 9 };
      await until(() => JSON.stringify(optionsOf(host)?.extra) === '{"deep":9}', "extra");
      host.config = { label: "By property" };
      await settled(host, "label", "By property");
    });

    it("that are read-only give their value before and after mounting", async () => {
      const host = document.createElement("x-sample") as SampleElement;
      assert.equal(host.total, 0);
      fixture().append(host);
      await host.ready;
      void host.add(4);
      await until(() => host.total === 4, "total");
    });

    it("that are writable wait for the mounting", async () => {
      const host = document.createElement("x-sample") as SampleElement;
      host.note = "kept";
      fixture().append(host);
      await until(() => drawn(host).querySelector("i")?.textContent === "kept", "the note");
    });
  });

  describe("methods", () => {
    it("called before mounting are queued and return a promise of the result", async () => {
      const host = document.createElement("x-sample") as SampleElement;
      const result = host.add(3) as unknown as Promise<number>;
      fixture().append(host);
      assert.equal(await result, 3);
      await until(() => host.total === 3, "the total");
    });

    it("that fail before mounting reject", async () => {
      const host = document.createElement("x-sample") as SampleElement;
      const result = host.fail() as unknown as Promise<never>;
      fixture().append(host);
      await assert.rejects(result, /on purpose/);
    });

    it("called on an element that cannot be shown reject", async () => {
      const quiet = console.error;
      console.error = () => undefined; // React prints what its boundary catches
      const host = document.createElement("x-sample") as SampleElement;
      host.label = "boom";
      const result = host.add(1) as unknown as Promise<number>;
      fixture().append(host);
      await assert.rejects(result, /<x-sample> could not be shown/);
      console.error = quiet;
    });

    it("called on an element that waits for an interaction start it", async () => {
      const host = fixtureOf<SampleElement>("<x-lazy></x-lazy>");
      await frames(2);
      assert.equal(ready(host), false);
      await (host.add(2) as unknown as Promise<number>);
      assert.equal(ready(host), true);
    });
  });

  describe("mount", () => {
    it("interaction: starts at the first click and replays it", async () => {
      const host = fixtureOf<SampleElement>("<x-lazy><b>touch me</b></x-lazy>");
      await frames(2);
      assert.equal(ready(host), false);
      const clicks: EventTarget[] = [];
      host.addEventListener("click", (event) => event.target && clicks.push(event.target));
      const inner = host.querySelector("b") ?? assert.fail("no b");
      inner.click();
      await until(() => clicks.length > 0, "the replayed click");
      assert.equal(ready(host), true);
      assert.deepEqual([clicks.length, clicks[0] === inner], [1, true]);
    });

    it("interaction: replays Enter and Space, and leaves other keys alone", async () => {
      for (const key of ["Enter", " "]) {
        const host = fixtureOf<SampleElement>(`<x-lazy tabindex="0"></x-lazy>`);
        await frames(1);
        const keys: string[] = [];
        host.addEventListener("keydown", (event) => keys.push(event.key));
        host.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true, composed: true }));
        assert.deepEqual([keys.join(), ready(host)], ["a", false]);
        host.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }));
        await until(() => keys.length === 2, "the replayed key");
        assert.equal(keys[1], key);
      }
    });

    it("interaction: does not replay typing in the author's own field, and a key on an author's button is one click", async () => {
      const host = fixtureOf<SampleElement>(`<x-lazy><input /><button type="button">go</button></x-lazy>`);
      await frames(1);
      const [input, button] = [...host.children] as [HTMLInputElement, HTMLButtonElement];
      let clicks = 0;
      button.addEventListener("click", () => (clicks += 1));
      input.focus();
      await sendKeys({ type: "a b" });
      assert.deepEqual([input.value, ready(host)], ["a b", false]);
      button.focus();
      await sendKeys({ press: "Enter" });
      await until(() => clicks > 0, "the click");
      assert.deepEqual([clicks, ready(host)], [1, true]);
    });

    it("visible: waits until the element is near the viewport", async () => {
      const box = fixture(`<div style="height:9000px"></div><x-sample mount="visible"></x-sample>`);
      const host = box.querySelector<SampleElement>("x-sample") ?? assert.fail("no sample");
      await frames(3);
      assert.equal(ready(host), false);
      host.scrollIntoView();
      await until(() => ready(host), "the sample to start");
    });

    it("eager: overrides a tag that waits", async () => {
      const host = fixtureOf<SampleElement>(`<x-lazy mount="eager"></x-lazy>`);
      await until(() => ready(host), "the sample to start");
    });
  });

  describe("life", () => {
    it("state survives a move in the page", async () => {
      const box = fixture(`<div id="a"><x-sample></x-sample></div><div id="b"></div>`);
      const host = box.querySelector<SampleElement>("x-sample") ?? assert.fail("no sample");
      await host.ready;
      void host.add(5);
      await until(() => host.total === 5, "the total");
      box.querySelector("#b")?.append(host);
      await frames(2);
      assert.equal(host.total, 5);
      assert.equal(drawn(host).querySelector("output")?.textContent, "5");
    });

    it("a clone starts fresh: no state, no markers, author's content", async () => {
      for (const tag of ["x-sample", "x-light"]) {
        const host = await sample(`<${tag}>author's own</${tag}>`, tag);
        void host.add(12);
        await until(() => host.hasAttribute("full"), "the marker");
        const copy = host.cloneNode(true) as SampleElement;
        fixture().append(copy);
        await until(() => ready(copy), "the clone");
        assert.equal(copy.total, 0);
        await until(() => copy.getAttribute("state") === "new", "the state of the clone");
        assert.equal(copy.hasAttribute("full"), false);
        copy.remove();
        await until(() => copy.textContent === "author's own", "the author's content");
      }
    });

    it("removal deletes the state attribute and restores light content", async () => {
      const host = await sample("<x-light>author's own</x-light>", "x-light");
      assert.equal(host.getAttribute("state"), "new");
      host.remove();
      await until(() => !host.hasAttribute("state"), "the state to go");
      assert.equal(host.innerHTML, "author's own");
    });

    it("200 mounts are all unmounted, and no node stays", async () => {
      const box = fixture();
      const before = { ...lives };
      for (let round = 0; round < 200; round++) {
        const host = document.createElement("x-sample") as SampleElement;
        box.append(host);
        await host.ready;
        host.remove();
        await Promise.resolve();
      }
      await until(() => lives.mounted - before.mounted === lives.unmounted - before.unmounted, "all to unmount");
      assert.ok(lives.mounted - before.mounted >= 200);
      assert.equal(box.childNodes.length, 0);
    });

    it("children that arrive later are slotted", async () => {
      const host = await sample("<x-sample></x-sample>");
      host.append("late");
      await until(
        () => drawn(host).querySelector("slot")?.assignedNodes()[0]?.textContent === "late",
        "the late child",
      );
    });

    it("a light tag that another script empties is drawn again with its state", async () => {
      const host = await sample("<x-light></x-light>", "x-light");
      void host.add(3);
      await until(() => host.total === 3, "the total");
      host.innerHTML = "";
      await until(() => host.querySelector("output")?.textContent === "3", "the content to come back");
      assert.match(container.log.warnings[0], /emptied by another script/);
    });

    it("and again after each such change, where these are rare", async () => {
      const host = await sample("<x-light></x-light>", "x-light");
      const clock = useTestClock(container);
      for (let round = 0; round < 12; round++) {
        await clock.advance(5000);
        host.innerHTML = "";
        await until(() => host.querySelector("output"), `the content to come back for the ${round + 1}. time`);
      }
    });

    it("a script that keeps emptying wins in the end, without an endless loop", async () => {
      const host = await sample("<x-light></x-light>", "x-light");
      for (let round = 0; round < 12; round++) {
        host.innerHTML = "";
        await frames(1);
      }
      assert.equal(host.childElementCount, 0);
      host.remove();
      await frames(2);
      assert.deepEqual(container.log.errors, []);
    });
  });

  describe("failure", () => {
    it("restores the author's content, reports tag and id, fires plaintags-error, and does not affect its neighbour", async () => {
      for (const tag of ["x-sample", "x-light"]) {
        const box = fixture(`<${tag} id="bad">author's own</${tag}><x-sample id="good"></x-sample>`);
        const failure = once<CustomEvent<{ code: string; id: string }>>(box, "plaintags-error");
        const bad = box.querySelector<SampleElement>("#bad") ?? assert.fail("no bad");
        const quiet = console.error;
        console.error = () => undefined; // React prints what its boundary catches
        bad.setAttribute("label", "boom");
        const { detail } = await failure;
        assert.deepEqual([detail.code, detail.id], ["render-failed", "bad"]);
        await until(
          () => (tag === "x-light" ? bad.innerText : bad.shadowRoot?.querySelector("slot")) !== null,
          "the content",
        );
        assert.ok(bad.textContent?.includes("author's own"));
        assert.ok(!drawn(bad).querySelector("output"));
        assert.ok(
          container.log.errors.some((line) => line.includes(`<${tag} id="bad">`) && line.includes("it went boom")),
        );
        const good = box.querySelector<SampleElement>("#good") ?? assert.fail("no good");
        await until(() => ready(good), "the neighbour");
        bad.setAttribute("label", "fine again");
        await until(() => ready(bad), "another attempt after a change");
        console.error = quiet;
        cleanFixtures();
      }
    });
  });

  describe("registration", () => {
    it("does not fail when another script has the name, but logs and reports it", () => {
      class Stranger extends HTMLElement {}
      customElements.define("x-taken", Stranger);
      defineElement({ tag: "x-taken", options: {}, root: "shadow", mount: "eager", component: () => null });
      assert.equal(customElements.get("x-taken"), Stranger);
      assert.match(container.log.warnings[0], /<x-taken> was already defined by another script/);
      assert.deepEqual(container.problems, [
        "[name-taken] <x-taken> was already defined by another script on this page; that one stays.",
      ]);
    });
  });
});
