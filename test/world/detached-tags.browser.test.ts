import { define as defineContact } from "../../src/elements/apbct-email.ts";
import { define as defineSlider, type PbSliderElement } from "../../src/elements/pb-slider.ts";
import { define as defineReadMore } from "../../src/elements/pb-read-more.ts";
import { span, token, useServerPage } from "../shared/antispam/compat/server-page.ts";
import { assert, cleanFixtures, fixture, frames, until, useContainer } from "../support/index.ts";

/** Popups and frameworks remove nodes from the page and put them back (issue 19, 3.3). */
describe("a read-more that is removed from the page and put back", () => {
  beforeEach(() => {
    useContainer();
    defineReadMore();
  });
  afterEach(cleanFixtures);

  for (const [was, attributes, state] of [
    ["opened by the visitor", "", "expanded"],
    ["closed by the visitor, although it starts open", "start-open", "collapsed"],
  ] as const) {
    it(`${was}: keeps its state`, async () => {
      const box = fixture(`<pb-read-more speed="0" ${attributes}><div style="height: 900px">long</div></pb-read-more>`);
      const host = box.firstElementChild as HTMLElement & { toggle(): void };
      await until(() => host.shadowRoot?.querySelector("button"), "its toggle");
      host.toggle();
      await until(() => host.getAttribute("state") === state, "the change");
      host.remove();
      await until(() => !host.hasAttribute("state"), "its end");
      box.append(host);
      await until(() => host.shadowRoot?.querySelector("button"), "its toggle again");
      assert.equal(host.getAttribute("state"), state);
    });
  }
});

it("a slider that is removed from the page and put back is at the same slide", async () => {
  useContainer();
  defineSlider();
  const box = fixture('<pb-slider mount="eager" speed="0"><div>1</div><div>2</div><div>3</div></pb-slider>');
  const host = box.firstElementChild as PbSliderElement;
  await until(() => host.state === "idle", "the slider");
  host.toSlide(2);
  await until(() => host.index === 2 && host.state === "idle", "the third slide");
  host.remove();
  await until(() => host.getAttribute("state") === "destroyed", "its end");
  box.append(host);
  await until(() => host.state === "idle", "the slider again");
  assert.equal(host.index, 2);
  cleanFixtures();
});

it("a slider that is removed from the page stays destroyed; put back, it waits as before and starts again", async () => {
  useContainer();
  defineSlider();
  const box = fixture('<pb-slider speed="0"><div>1</div><div>2</div></pb-slider>');
  const host = box.firstElementChild as PbSliderElement;
  await until(() => host.state === "idle", "the slider");
  host.remove();
  await until(() => host.getAttribute("state") === "destroyed", "its end");
  await frames(2);
  assert.deepEqual([host.getAttribute("state"), host.state], ["destroyed", "destroyed"]);
  host.setAttribute("mount", "interaction");
  box.append(host);
  await frames(2);
  assert.deepEqual([host.getAttribute("state"), host.state], [null, "created"]);
  host.toSlide(1);
  await until(() => host.getAttribute("state") === "idle", "the slider again");
  assert.equal(host.index, 1);
  cleanFixtures();
});

describe("a contact that was decoded, removed from the page and put back", () => {
  const page = useServerPage();
  beforeEach(() => {
    defineContact();
    page.settings();
  });

  for (const [what, html, state] of [
    ["as a tag", `<apbct-email encoded="${token("contact@example.com")}">co*****@*****le.com</apbct-email>`, "state"],
    ["as the original prints it", span("contact@example.com"), "data-plaintags-state"],
  ] as const) {
    it(`${what}: stays decoded, and the server is not asked again`, async () => {
      const item = page.put(`<p>${html}</p>`, "p > *");
      const popup = () => (item.shadowRoot ?? document).querySelector("apbct-email-popup")?.shadowRoot;
      item.click();
      (await until(() => popup()?.querySelector<HTMLElement>('[part="got-it"]'), "the value")).click();
      const isDecoded = () => item.textContent === "contact@example.com" && item.getAttribute(state) === "decoded";
      await until(isDecoded, "the contact");
      const box = item.parentElement!;
      item.remove();
      await frames(2);
      box.append(item);
      await until(isDecoded, "the contact again");
      item.click();
      await frames(2);
      assert.equal(popup()?.querySelector("dialog") ?? null, null);
      assert.equal((await page.calls()).length, 1);
    });
  }
});
