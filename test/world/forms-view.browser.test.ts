// Engines: layout and geometry, focus and inert
import { control, fill, showForm, type FieldInput, type FormElement } from "../react/form/show-form.ts";
import { labelledField } from "../support/form-builder.ts";
import { assert, cleanFixtures, fixture, frames, until, useContainer } from "../support/index.ts";

const field = (id: number) => labelledField(id, "text", `Field ${id}`);
const next = (id: number): FieldInput => ({ id, type: "tab_next", label: "Next", meta: {} });
const previous = (id: number): FieldInput => ({ id, type: "tab_previous", label: "Back", meta: {} });
const LONG = Array.from({ length: 30 }, (_, index) => field(index + 1));

const button = (host: Element, label: string) =>
  [...host.querySelectorAll("button")].find((one) => one.textContent === label && one.checkVisibility()) ??
  assert.fail(label);
const panel = (host: Element, index: number) =>
  host.querySelector<HTMLElement>(`[data-group-index="${index}"]`) ?? assert.fail(`step ${index}`);
const topOf = (element: Element) => element.getBoundingClientRect().top;

describe("the visitor of a form with steps", () => {
  let around: HTMLElement[] = [];
  beforeEach(() => void useContainer());
  afterEach(() => {
    for (const element of around) element.remove();
    around = [];
    cleanFixtures();
    scrollTo(0, 0);
  });

  /** Shows a long first step and short ones after it, on a long page. */
  async function steps({ header = "", style = "" } = {}): Promise<FormElement> {
    around.push(fixture(`<style>${style}</style>${header}<div style="height: 300px">Above</div>`));
    const host = await showForm([...LONG, next(90)], {
      form: { submit_on_enter: "on", cookie_tab_index: "" },
      moreTabs: [
        [field(51), previous(91), next(92)],
        [field(61), { id: 93, type: "submit", label: "Send", meta: {} }],
      ],
    });
    around.push(fixture('<div style="height: 3000px">The page goes on.</div>'));
    return host;
  }
  async function goTo(host: FormElement, label = "Next"): Promise<void> {
    const pressed = button(host, label);
    pressed.scrollIntoView({ block: "center" });
    const before = host.activeTab;
    pressed.click();
    await until(() => host.activeTab !== before, "the other step");
  }

  it("sees the beginning of a short step after a long one", async () => {
    const host = await steps();
    await goTo(host);
    await until(() => topOf(panel(host, 1)) > -1 && topOf(panel(host, 1)) < innerHeight, "the step in view");
    assert.ok(control(host, 51).getBoundingClientRect().bottom <= innerHeight);
  });

  it("sees the beginning of a long step when going back to it", async () => {
    const host = await steps();
    await goTo(host);
    await goTo(host, "Back");
    await until(() => topOf(panel(host, 0)) > -1 && topOf(panel(host, 0)) < innerHeight, "the first step in view");
  });

  for (const [what, page, room] of [
    [
      "under a sticky header",
      { header: '<div style="position:fixed;inset:0 0 auto;height:80px;z-index:9;background:#ddd"></div>' },
      80,
    ],
    ["with the scroll-margin of the tag", { style: "wsf-form { scroll-margin-top: 70px }" }, 70],
    ["with the scroll-padding of the page", { style: "html { scroll-padding-top: 60px }" }, 60],
  ] as const) {
    it(`sees a step's beginning ${what}`, async () => {
      const host = await steps(page);
      await goTo(host);
      await until(
        () => topOf(panel(host, 1)) >= room - 1 && topOf(panel(host, 1)) < innerHeight,
        `the step below ${room}`,
      );
    });
  }

  it("does not move when the step is in view", async () => {
    const host = await steps();
    await goTo(host);
    await until(() => topOf(panel(host, 1)) > -1, "the step in view");
    await frames(3);
    const place = scrollY;
    button(host, "Next").click();
    await until(() => host.activeTab === 2, "the last step");
    await frames(3);
    assert.equal(scrollY, place);
  });

  it("gets to the place that the author's setting of the button names", async () => {
    around.push(fixture('<div style="height: 500px">Above</div>'));
    const host = await showForm(
      [...LONG, { ...next(90), meta: { scroll_to_top: "instant", scroll_to_top_offset: "40" } }],
      {
        form: { cookie_tab_index: "" },
        moreTabs: [[field(51)]],
      },
    );
    around.push(fixture('<div style="height: 3000px">The page goes on.</div>'));
    await goTo(host);
    await frames(3);
    assert.ok(Math.abs(topOf(host.querySelector("form")!) - 40) <= 1);
  });

  describe("presses Enter", () => {
    const enter = (element: Element) =>
      element.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));

    it("in an early step: the next step opens, and nothing is sent", async () => {
      const host = await steps();
      fill(control(host, 1), "Ada");
      const sent: Event[] = [];
      host.addEventListener("wsf-submit-before", (event) => sent.push(event));
      for (const [id, step] of [
        [1, 1],
        [51, 2],
      ] as const) {
        assert.equal(enter(control(host, id)), false, "the browser's own submit is prevented");
        await until(() => host.activeTab === step, `step ${step}`);
      }
      assert.deepEqual(sent, []);
      assert.equal(enter(control(host, 61)), true, "the last step is sent by the browser's own submit");
    });

    it("in an early step with invalid fields: the first of them has the focus", async () => {
      const host = await showForm([{ ...field(1), meta: { required: "on" } }, next(90)], {
        form: { submit_on_enter: "on", tab_validation: "on", cookie_tab_index: "" },
        moreTabs: [[field(51)]],
      });
      enter(control(host, 1));
      await frames(2);
      assert.deepEqual([host.activeTab, document.activeElement?.id], [0, control(host, 1).id]);
    });

    it("in a form that ignores Enter: nothing happens", async () => {
      const host = await showForm([field(1), next(90)], { form: { cookie_tab_index: "" }, moreTabs: [[field(51)]] });
      assert.equal(enter(control(host, 1)), false);
      await frames(2);
      assert.equal(host.activeTab, 0);
    });
  });
});
