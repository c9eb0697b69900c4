// Needs a separate page: after it has sent forms into frames, Firefox may not give the focus back to a contact.
// Engines: shadow roots and slots
import { define as defineEmailCheck } from "../../src/elements/apbct-email-check.ts";
import { define as defineProtectedForm } from "../../src/elements/apbct-protected-form.ts";
import { startEmailCheckOnFocus } from "../../src/shared/antispam/email-check/start-email-check-on-focus.ts";
import { startEmailCheck } from "../../src/shared/antispam/email-check/start-email-check.ts";
import { assert, cleanFixtures, createSite, fixture, once, until, useContainer } from "../support/index.ts";
import { EXISTS, fill, inputIn, write } from "../shared/antispam/email-check/support.ts";
import { GOOD, mail, one, openChecks, type Scripts } from "../shared/antispam/form-checks/page.ts";
import { closePages } from "../shared/antispam/requests/page.ts";
import { useGuardViews } from "../shared/antispam/use-guard-views.ts";

/** Puts markup into a shadow root of the page. */
function showIn(html: string): ShadowRoot {
  const root = fixture("<div></div>").firstElementChild!.attachShadow({ mode: "open" });
  root.innerHTML = html;
  return root;
}

/** A fresh site, whose anti-spam settings the page has. */
async function useSite(name: string) {
  const container = useContainer();
  const site = createSite(name);
  const { antispam } = await site.settings();
  container.provide("settings", { antispam } as never);
  return site;
}

describe("an e-mail check in a shadow root of the page", () => {
  beforeEach(() => {
    localStorage.clear();
    useGuardViews();
  });
  afterEach(() => {
    cleanFixtures();
    localStorage.clear();
  });

  const TAG = "apbct-email-check";
  const FORM = `<form><input type="email" aria-label="E-mail"><${TAG}></${TAG}><input aria-label="Name"></form>`;
  const state = (root: ParentNode) => root.querySelector(TAG)?.getAttribute("state");

  it("checks the address when the visitor goes on to the next field of the component", async () => {
    const site = await useSite("inside-check");
    defineEmailCheck();
    const root = showIn(FORM);
    write(inputIn(root), "ada@example.com");
    inputIn(root, "[aria-label=Name]").focus();
    await until(() => state(root) === "good_email", "the answer");
    assert.deepEqual(
      (await site.calls(EXISTS)).map(({ fields }) => fields.email),
      ["ada@example.com"],
    );
  });

  it("forgets the answer when the form is reset", async () => {
    await useSite("inside-check-reset");
    defineEmailCheck();
    const root = showIn(FORM);
    fill(inputIn(root), "ada@example.com");
    await until(() => state(root) === "good_email", "the answer");
    root.querySelector("form")!.reset();
    await until(() => state(root) === "idle", "no answer");
  });

  it("checks what the browser fills in, also after its component has moved", async () => {
    await useSite("inside-check-moved");
    defineEmailCheck();
    const root = showIn(FORM);
    const input = inputIn(root);
    const fillIn = (value: string) => {
      input.value = value;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    };
    fillIn("ada@example.com");
    await until(() => state(root) === "good_email", "the answer");
    const other = showIn("");
    other.append(root.querySelector("form")!);
    fillIn("missing@example.com");
    await until(() => state(other) === "bad_email", "the other answer");
  });
});

describe("the guard's e-mail check, for a field of a component", () => {
  let stop = () => {};
  beforeEach(() => {
    localStorage.clear();
    useGuardViews();
  });
  afterEach(() => {
    stop();
    cleanFixtures();
    localStorage.clear();
  });

  const FORM =
    '<form><input aria-label="Name"><input type="email" id="email" aria-label="E-mail"><input aria-label="Town"></form>';

  for (const [what, start] of Object.entries({
    "before its code is there": startEmailCheckOnFocus,
    "with its code": startEmailCheck,
  }))
    it(`${what}: asks when the visitor goes on inside the component`, async () => {
      const site = await useSite("inside-lookups");
      stop = start(document);
      const root = showIn(FORM);
      inputIn(root, "[aria-label=Name]").focus();
      write(inputIn(root, "[type=email]"), "ada@example.com");
      inputIn(root, "[aria-label=Town]").focus();
      const calls = await site.untilCalled(EXISTS);
      assert.deepEqual(
        calls.map(({ fields }) => fields.email),
        ["ada@example.com"],
      );
    });
});

describe("forms in a shadow root of the page, and the guard", () => {
  afterEach(() => {
    closePages();
    cleanFixtures();
  });

  it("a protected form comes into that root, and the page hears of it", async () => {
    await useSite("inside-protected");
    defineProtectedForm();
    const allowed = once(document, "apbct-form-allowed");
    const encoded = encodeURIComponent(btoa('<form action="/in" method="post"><input name="who"></form>'));
    const root = showIn(`<apbct-protected-form encoded="${encoded}">Wait</apbct-protected-form>`);
    await allowed;
    const form = root.querySelector("apbct-protected-form form") ?? assert.fail("no form");
    assert.equal(form.checkVisibility(), true);
  });

  it("a form of the component is not checked: it is sent at once, and only once", async () => {
    const inside = ({ own }: Scripts) =>
      `<form action="${own}" method="post" target="sink">${mail(GOOD)}<button>Send</button></form>`;
    const page = await openChecks(() => "<div id=card></div>", { internalForms: true });
    const root = one("#card").attachShadow({ mode: "open" });
    root.innerHTML = inside(page);
    one<HTMLButtonElement>("button", root).click();
    const [sent] = await page.untilSent();
    assert.deepEqual(sent?.entries, [["email", GOOD]]);
    assert.deepEqual(await page.calls("ct_check_internal"), []);
  });
});
