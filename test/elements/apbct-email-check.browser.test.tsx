// Needs a separate page: it checks what the page has loaded.
import { emulateMedia, sendKeys } from "@web/test-runner-commands";
import { define, type ApbctEmailCheckElement } from "../../src/elements/apbct-email-check.ts";
import type { EmailCheckResult } from "../../src/shared/antispam/email-check/field-check.ts";
import { startCheckTag } from "../../src/shared/antispam/email-check/check-tag.ts";
import { emailCheckOptions } from "../../src/shared/antispam/email-check/options.ts";
import { startEmailCheck } from "../../src/shared/antispam/email-check/start-email-check.ts";
import { EMAIL_CHECK_TEXTS } from "../../src/shared/antispam/email-check/check-state.ts";
import { defineStagedElement } from "../../src/shared/core/element/define-staged-element.ts";
import type { DrawView } from "../../src/shared/core/element/view-stage.ts";
import type { Cleanup } from "../../src/shared/core/utils/scope.ts";
import {
  assert,
  axeFindings,
  cleanFixtures,
  createSite,
  fixture,
  frames,
  isChromium,
  runBaseSuite,
  slowLoad,
  until,
  useContainer,
  type TestContainer,
  type TestSite,
} from "../support/index.ts";
import {
  BEFORE_POST,
  EXISTS,
  fill,
  inputIn,
  isDrawn,
  overlays,
  partOf,
  shown,
  statusOf,
  write,
} from "../shared/antispam/email-check/support.ts";
import { useGuardViews } from "../shared/antispam/use-guard-views.ts";

const TAG = "apbct-email-check";
const JANE = "jane@example.com";
const MISSING = "missing@example.com";

runBaseSuite({
  tag: TAG,
  define,
  html: `<${TAG}><label>author's own <input type="email" name="email"></label></${TAG}>`,
  ready: (host) => host.getAttribute("state") === "idle",
});

describe("<apbct-email-check> before and after its first result", () => {
  afterEach(cleanFixtures);

  const views = () =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.includes("email-indicator"));

  it("fetches its view with the first result only", async () => {
    const container = useContainer();
    const site = createSite("email-tag-view");
    container.provide("settings", { antispam: (await site.settings()).antispam } as never);
    define();
    const box = fixture(`<${TAG}><label>E-mail <input type="email" name="email"></label></${TAG}>`);
    const host = box.querySelector<ApbctEmailCheckElement>(TAG) ?? assert.fail("no tag");
    assert.equal(await host.viewReady, host);
    await frames(3);
    assert.deepEqual(views(), []);
    fill(inputIn(box), JANE);
    await until(() => isDrawn(host), "the indicator");
    assert.equal(views().length, 1);
  });
});

describe("<apbct-email-check>", () => {
  let container: TestContainer;
  let site: TestSite;
  let own: Record<string, unknown>;
  let stop: Cleanup;

  function settings(antispam: Record<string, unknown> = {}, others: Record<string, unknown> = {}): void {
    container.provide("settings", { ...others, antispam: { ...own, ...antispam } } as never);
  }

  beforeEach(async () => {
    localStorage.clear();
    container = useContainer();
    site = createSite("email-tag");
    own = (await site.settings()).antispam as Record<string, unknown>;
    settings();
    useGuardViews();
    stop = () => undefined;
    define();
  });
  afterEach(async () => {
    stop();
    cleanFixtures();
    localStorage.clear();
    await frames(1); // removed tags end
    if (isChromium) await emulateMedia({ forcedColors: "none" });
  });

  const tagIn = (root: ParentNode) =>
    root.querySelector<ApbctEmailCheckElement>(TAG) ?? assert.fail("no tag in the markup");
  const asked = async (name: string) => (await site.calls(name)).map(({ fields }) => fields.email);
  const state = (host: Element) => host.getAttribute("state");
  /** Waits until the tag shows a state. */
  const stateOf = (host: Element, wanted: string) =>
    until(() => state(host) === wanted && (wanted === "idle" || isDrawn(host)), `the state ${wanted}`);
  const results = (root: EventTarget) => {
    const received: EmailCheckResult[] = [];
    root.addEventListener(`${TAG}-result`, (event) => received.push((event as CustomEvent<EmailCheckResult>).detail));
    return received;
  };

  describe("finds its input", () => {
    const places: [name: string, html: string][] = [
      [
        "by its id",
        `<input type="email" aria-label="a"><${TAG} for="it"></${TAG}><p><input id="it" aria-label="b" data-it></p>`,
      ],
      [
        "inside it",
        `<input type="email" aria-label="a"><${TAG}><label>E-mail <input type="email" data-it></label></${TAG}>`,
      ],
      [
        "inside it, a plain one too",
        `<input type="email" aria-label="a"><${TAG}><input aria-label="b" data-it></${TAG}>`,
      ],
      [
        "as the closest before it",
        `<form><p><input type="email" aria-label="a"></p><p><input type="email" aria-label="b" data-it></p><${TAG}></${TAG}><p><input type="email" aria-label="c"></p></form>`,
      ],
      [
        "as the closest after it",
        `<form><${TAG}></${TAG}><p><input name="user_email" aria-label="b" data-it></p></form>`,
      ],
      [
        "never as a honeypot or a hidden field",
        `<form><input type="email" aria-label="b" data-it><input class="apbct_special_field" name="apbct__email_id__x" aria-label="t"><input type="hidden" name="email"><${TAG}></${TAG}></form>`,
      ],
    ];
    for (const [name, html] of places)
      it(name, async () => {
        const box = fixture(html);
        for (const input of box.querySelectorAll<HTMLInputElement>("input:not([data-it],[type=hidden])"))
          fill(input, "other@example.com");
        fill(inputIn(box, "[data-it]"), MISSING);
        await stateOf(tagIn(box), "bad_email");
        assert.deepEqual(await asked(EXISTS), [MISSING]);
        assert.deepEqual(container.log.warnings, []);
      });

    it("not in another form, and says so", async () => {
      const box = fixture(`<input type="email" aria-label="a"><form><${TAG} id="lost"></${TAG}></form>`);
      assert.ok(
        container.log.warnings.some((line) => line.includes('<apbct-email-check id="lost">') && line.includes("for")),
      );
      assert.deepEqual(await tagIn(box).check(), { email: "", result: "", text: "" });
    });

    it("that is added later, after a note that it is missing", async () => {
      const codes: string[] = [];
      const box = fixture();
      box.addEventListener("plaintags-error", (event) =>
        codes.push((event as CustomEvent<{ code: string }>).detail.code),
      );
      box.innerHTML = `<${TAG} for="later"></${TAG}>`;
      assert.deepEqual(codes, ["no-input"]);
      assert.ok(
        container.log.warnings.some((line) => line.includes('"later"')),
        container.log.warnings.join(),
      );
      box.insertAdjacentHTML("beforeend", '<input id="later" aria-label="e">');
      fill(inputIn(box), JANE);
      await stateOf(tagIn(box), "good_email");
    });

    it("in their common shadow root", async () => {
      const shadow = fixture("<div></div>").firstElementChild?.attachShadow({ mode: "open" }) ?? assert.fail("no root");
      shadow.innerHTML = `<input id="it" aria-label="e"><${TAG} for="it"></${TAG}>`;
      fill(inputIn(shadow), JANE);
      await stateOf(tagIn(shadow), "good_email");
    });
  });

  describe("checks", () => {
    const html = (attributes = "") =>
      `<${TAG} ${attributes}><label>E-mail <input type="email" name="email"></label></${TAG}>`;

    it("when the visitor leaves the input: load, then the verdict with the server's text, and an event", async () => {
      await site.control({ faults: { [EXISTS]: { hold: true } } });
      // Without a further field, Tab leaves the page in some engines.
      const box = fixture(`${html()}<input aria-label="next">`);
      const received = results(box);
      const host = tagIn(box);
      assert.equal(state(host), "idle");
      write(inputIn(box), MISSING);
      await sendKeys({ press: "Tab" });
      await stateOf(host, "load");
      assert.equal(statusOf(inputIn(box))?.textContent, EMAIL_CHECK_TEXTS.load);
      await site.release(EXISTS);
      await stateOf(host, "bad_email");
      const text = "There is no such mailbox, please look again.";
      assert.deepEqual(received, [{ email: MISSING, result: "NOT_EXISTS", text }]);
      assert.equal(statusOf(inputIn(box))?.textContent, text);

      inputIn(box).focus();
      inputIn(box).blur();
      assert.equal(state(host), "bad_email", "leaving it again changes nothing");
      await tagIn(box).check();
      assert.equal(received.length, 1);
    });

    it("by check(), which resolves with the result; before it is mounted too", async () => {
      const box = fixture(html('mount="interaction"'));
      inputIn(box).value = JANE;
      assert.deepEqual(await tagIn(box).check(), { email: JANE, result: "EXISTS", text: "This mailbox exists." });
      assert.equal(state(tagIn(box)), "good_email");
      inputIn(box).value = "mxfail@example.com";
      assert.equal((await tagIn(box).check()).result, "MX_FAIL");
      assert.equal(state(tagIn(box)), "unknown");
    });

    it("only addresses: for anything else check() gives an empty result", async () => {
      const box = fixture(html());
      for (const value of ["", "jane", "jane@example"]) {
        fill(inputIn(box), value);
        assert.deepEqual(await tagIn(box).check(), { email: value, result: "", text: "" });
      }
      assert.equal(state(tagIn(box)), "idle");
      assert.deepEqual(await site.calls(), []);
    });

    it("the server's word and an empty text where there was no result", async () => {
      await site.control({ faults: { [EXISTS]: { body: "<html>" } } });
      const box = fixture(html('check="exists"'));
      const received = results(box);
      fill(inputIn(box), JANE);
      await stateOf(tagIn(box), "unknown");
      assert.deepEqual(received, [{ email: JANE, result: "", text: "" }]);
    });

    it('with check="exists" by the exists call alone', async () => {
      const box = fixture(html('check="exists"'));
      fill(inputIn(box), JANE);
      await stateOf(tagIn(box), "good_email");
      assert.deepEqual([await asked(EXISTS), await asked(BEFORE_POST)], [[JANE], []]);
    });

    it('with check="before-post" silently: an event, no indicator', async () => {
      const box = fixture(html('check="before-post"'));
      const received = results(box);
      fill(inputIn(box), JANE);
      await until(() => received.length === 1, "the event");
      assert.deepEqual(received, [{ email: JANE, result: "EXISTS", text: "" }]);
      assert.equal(state(tagIn(box)), "idle");
      assert.deepEqual([await asked(EXISTS), await asked(BEFORE_POST)], [[], [JANE]]);
    });

    it('with check="both", and without the attribute what the site wants', async () => {
      settings({ emailCheck: { beforePost: true, exists: false } });
      const box = fixture(html('check="both"'));
      fill(inputIn(box), JANE);
      await stateOf(tagIn(box), "good_email");
      await site.untilCalled(BEFORE_POST);
      assert.deepEqual([await asked(EXISTS), await asked(BEFORE_POST)], [[JANE], [JANE]]);

      const plain = fixture(html());
      const received = results(plain);
      fill(inputIn(plain), MISSING);
      await until(() => received.length === 1, "the event");
      assert.deepEqual([await asked(EXISTS), await asked(BEFORE_POST)], [[JANE], [JANE, MISSING]]);
    });

    it("nothing without consent, nor in an editor", async () => {
      settings({}, { consent: "required" });
      const box = fixture(html());
      fill(inputIn(box), JANE);
      assert.equal((await tagIn(box).check()).result, "");
      assert.equal(localStorage.length, 0);
      container.service("consent").set(true);
      fill(inputIn(box), JANE);
      await stateOf(tagIn(box), "good_email");
      container.service("consent").set(false);
      assert.equal(state(tagIn(box)), "idle");
      assert.equal(localStorage.length, 0);

      container.service("consent").set(true);
      settings({}, { editor: true });
      assert.equal((await tagIn(box).check()).result, "");
      assert.deepEqual(await asked(EXISTS), [JANE]);
    });

    it("its input alone: the guard leaves it out", async () => {
      stop = startEmailCheck(document);
      const box = fixture(`<form class="checkout">${html('check="exists"')}</form>`);
      fill(inputIn(box), JANE);
      await stateOf(tagIn(box), "good_email");
      assert.deepEqual([await asked(EXISTS), await asked(BEFORE_POST)], [[JANE], []]);
    });

    it("an address once per page, together with the guard and other tags", async () => {
      stop = startEmailCheck(document);
      const box = fixture(
        `${html()}<form class="checkout"><input type="email" id="second" aria-label="b"></form>${html('class="third"')}`,
      );
      fill(inputIn(box), JANE);
      fill(inputIn(box, "#second"), JANE);
      fill(inputIn(box, ".third input"), JANE);
      await shown(inputIn(box, "#second"), "good_email");
      await stateOf(box.querySelector(".third") as Element, "good_email");
      await site.untilCalled(BEFORE_POST);
      assert.deepEqual([await asked(EXISTS), await asked(BEFORE_POST)], [[JANE], [JANE]]);
    });
  });

  describe("shows", () => {
    it("one indicator where the guard and two tags watch the same input", async () => {
      stop = startEmailCheck(document);
      const box = fixture(`<form class="checkout"><input type="email" id="it" aria-label="e"></form>`);
      const input = inputIn(box);
      fill(input, MISSING);
      await shown(input, "bad_email");
      assert.equal(overlays().length, 1);

      box.insertAdjacentHTML("beforeend", `<${TAG} for="it"></${TAG}><${TAG} for="it" class="second"></${TAG}>`);
      assert.equal(overlays().length, 0);
      fill(input, JANE);
      await shown(input, "good_email");
      assert.equal(statusOf(input)?.parentElement, tagIn(box));
      assert.equal(overlays().length, 0);
      assert.equal(state(box.querySelector(".second") as Element), "idle");
    });

    it("nothing after the value changes or is emptied, or the tag is removed", async () => {
      const box = fixture(
        `<input id="it" aria-label="e" aria-describedby="hint"><${TAG} for="it"></${TAG}><i id="hint">h</i>`,
      );
      const [input, host] = [inputIn(box), tagIn(box)];
      fill(input, JANE);
      await stateOf(host, "good_email");
      assert.match(input.getAttribute("aria-describedby"), /^hint plaintags/);
      write(input, `${JANE}x`);
      assert.equal(state(host), "idle");
      assert.equal(input.getAttribute("aria-describedby"), "hint");
      fill(input, MISSING);
      await stateOf(host, "bad_email");
      fill(input, "");
      assert.equal(state(host), "idle");
      fill(input, JANE);
      await stateOf(host, "good_email");
      host.remove();
      await until(() => input.getAttribute("aria-describedby") === "hint", "the description to go");
      assert.equal(host.children.length, 0);
    });

    it("no verdict on a field that replaces the checked one, unless it has the same address", async () => {
      const box = fixture(`<form><input id="it" aria-label="e"></form><${TAG} for="it"></${TAG}>`);
      const host = tagIn(box);
      const redraw = (value: string) => {
        const form = box.querySelector("form") ?? assert.fail("no form");
        form.innerHTML = '<p><input id="it" aria-label="e"></p>';
        inputIn(box).value = value;
      };
      fill(inputIn(box), MISSING);
      await stateOf(host, "bad_email");
      redraw(MISSING);
      await until(() => statusOf(inputIn(box))?.parentElement === host, "the description of the new field");
      assert.equal(state(host), "bad_email");
      redraw("");
      await stateOf(host, "idle");
      assert.equal(statusOf(inputIn(box)), null);
      fill(inputIn(box), JANE);
      await stateOf(host, "good_email");
    });

    it("parts indicator and message, readable without hover, without a layout shift", async () => {
      const box = fixture(`<input id="it" aria-label="e"><${TAG} for="it"></${TAG}><p>below</p>`);
      const below = () => box.querySelector("p")?.getBoundingClientRect().top;
      const before = below();
      fill(inputIn(box), JANE);
      await stateOf(tagIn(box), "good_email");
      await frames(1);
      assert.equal(below(), before);
      assert.ok(partOf(tagIn(box), "indicator").checkVisibility({ visibilityProperty: true }));
      assert.ok((statusOf(inputIn(box))?.getBoundingClientRect().width ?? 0) > 50);
      assert.deepEqual(await axeFindings(box), []);
    });

    it("right to left, with the icon at the line's start", async () => {
      const box = fixture(`<div dir="rtl"><input id="it" aria-label="e"><${TAG} for="it"></${TAG}></div>`);
      fill(inputIn(box), JANE);
      await stateOf(tagIn(box), "good_email");
      const line = tagIn(box).getBoundingClientRect();
      assert.near(partOf(tagIn(box), "indicator").getBoundingClientRect().right, line.right, 1);
    });

    it("an icon in forced colours", async function () {
      if (!isChromium) this.skip(); // emulation
      await emulateMedia({ forcedColors: "active" });
      const box = fixture(`<input id="it" aria-label="e"><${TAG} for="it"></${TAG}>`);
      fill(inputIn(box), JANE);
      await stateOf(tagIn(box), "good_email");
      const icon = getComputedStyle(partOf(tagIn(box), "indicator"));
      assert.notEqual(icon.borderTopColor, icon.backgroundColor);
      assert.notEqual(icon.color, icon.backgroundColor);
    });

    it("a clone without the verdict, which works", async () => {
      const box = fixture(`<form><${TAG}><input type="email" aria-label="e"></${TAG}></form>`);
      fill(inputIn(box), MISSING);
      await stateOf(tagIn(box), "bad_email");
      const copy = box.firstElementChild?.cloneNode(true) as HTMLFormElement;
      box.replaceChildren(copy);
      assert.equal(state(tagIn(copy)), "idle");
      assert.equal(tagIn(copy).querySelectorAll("[role=status]").length, 1);
      fill(inputIn(copy), JANE);
      await stateOf(tagIn(copy), "good_email");
      assert.equal(statusOf(inputIn(copy))?.parentElement, tagIn(copy));
    });
  });

  describe("and its view", () => {
    const html = (tag = TAG) => `<${tag}><label>E-mail <input type="email" name="email"></label></${tag}>`;
    const fetchView = () =>
      import("../../src/react/antispam/email-indicator.tsx").then((code) => code.emailIndicatorView);
    let serial = 0;
    /** A tag like this one, whose view is fetched by `view`. */
    const withView = (view: () => Promise<DrawView<null>>) => {
      const tag = `check-view-${(serial += 1)}`;
      const options = emailCheckOptions;
      defineStagedElement({ tag, options, root: "shadow", mount: "eager", start: startCheckTag, view });
      return tag;
    };

    it("describes the field, and says once what is wrong, where the view does not come", async () => {
      const tag = withView(() => Promise.reject(new Error("no such file")));
      const box = fixture(html(tag) + html(tag));
      for (const input of box.querySelectorAll("input")) {
        fill(input, MISSING);
        const text = await until(() => {
          const status = statusOf(input);
          return status?.parentElement?.getAttribute("state") === "bad_email" && status;
        }, "the answer");
        await until(() => text.getBoundingClientRect().width > 50, "the text on the screen");
      }
      const said = container.log.errors.filter((line) => line.includes("no such file"));
      assert.equal(said.length, 1, container.log.errors.join("\n"));
    });

    it("draws nothing into a tag that was removed before the view came, and draws when it returns", async () => {
      const { come, load } = slowLoad(fetchView);
      const tag = withView(load);
      const box = fixture(html(tag));
      const host = box.querySelector<HTMLElement>(tag) ?? assert.fail("no tag");
      fill(inputIn(box), MISSING);
      await until(() => state(host) === "bad_email", "the answer");
      host.remove();
      await frames(1);
      come();
      await frames(2);
      assert.equal(isDrawn(host), false);
      box.append(host);
      fill(inputIn(box), MISSING);
      await stateOf(host, "bad_email");
    });

    it("shows nothing when the options change before the view comes, and then the next result", async () => {
      const { come, load } = slowLoad(fetchView);
      const tag = withView(load);
      const box = fixture(html(tag));
      const host = box.querySelector<HTMLElement>(tag) ?? assert.fail("no tag");
      fill(inputIn(box), MISSING);
      await until(() => state(host) === "bad_email", "the answer");
      host.setAttribute("check", "exists");
      await until(() => state(host) === "idle", "the new options");
      come();
      await until(() => isDrawn(host), "the view");
      assert.equal(partOf(host, "indicator").checkVisibility({ visibilityProperty: true }), false);
      fill(inputIn(box), JANE);
      await stateOf(host, "good_email");
      assert.ok(partOf(host, "indicator").checkVisibility({ visibilityProperty: true }));
    });
  });
});
