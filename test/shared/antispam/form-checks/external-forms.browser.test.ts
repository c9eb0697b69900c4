import { sendKeys } from "@web/test-runner-commands";
import { startFormChecks } from "../../../../src/shared/antispam/form-checks/start-form-checks.ts";
import { NO_COOKIE_FIELD, VISIBLE_FIELDS_FIELD } from "../../../../src/shared/antispam/protocol/field-names.ts";
import { startFormTagging } from "../../../../src/shared/antispam/form-tagging/start-form-tagging.ts";
import { setGuardViews } from "../../../../src/shared/antispam/protocol/guard-views.ts";
import { assert, frames, once, until } from "../../../support/index.ts";
import { isModalOpen, untilShown } from "../requests/modal.ts";
import { closePages, openPage } from "../requests/page.ts";
import { BAD, FAILURES, GOOD, mail, one, openChecks, REFUSAL, type Scripts } from "./page.ts";

const CHECK = "cleantalk_force_ajax_check";
const ON = { externalForms: true };

const SEND = '<button name="send" value="now">Send</button>';
/** A form of a product in the table; its address is one that the tests can reach. */
const listed =
  (inner: string, attributes = "") =>
  ({ foreign }: Scripts) =>
    `<form action="${foreign}?list-manage.com" method="post" target="sink" ${attributes}>${inner}${SEND}</form>`;

const click = () => one<HTMLButtonElement>("form button[name=send]").click();

/** The address of the test's page. */
const HOME = location.href;
const setAddress = (address: string) => history.replaceState(null, "", address);

describe("forms that post to other hosts", () => {
  afterEach(() => {
    closePages();
    setAddress(HOME);
  });

  it("the server checks all values first, nameless controls included, then the form is sent once, with its button", async () => {
    const page = await openChecks(
      listed(`${mail(GOOD)}<input value="nameless"><input type="password" name="secret" value="s3cret">`),
      ON,
    );
    click();
    const [sent] = await page.untilSent();
    const [check, ...more] = await page.calls(CHECK);
    assert.deepEqual(more, []);
    assert.equal(check?.fields.email, GOOD);
    assert.equal(check?.fields.input_1, "nameless");
    assert.equal("secret" in (check?.fields ?? {}), false);
    assert.ok(NO_COOKIE_FIELD in (check?.fields ?? {}));
    assert.ok(VISIBLE_FIELDS_FIELD in (check?.fields ?? {}));
    assert.deepEqual(sent?.entries, [
      ["email", GOOD],
      ["secret", "s3cret"],
      ["send", "now"],
    ]);
  });

  it("a refusal shows its reason, and the form is not sent", async () => {
    const page = await openChecks(listed(mail(BAD)), ON);
    click();
    await untilShown(REFUSAL);
    await page.untilSent(0);
  });

  it("an answer with data.message is a refusal too", async () => {
    const page = await openChecks(listed(mail(GOOD)), ON);
    await page.site.control({
      faults: { [CHECK]: { body: { success: false, data: { message: "Forbidden by the site." } } } },
    });
    click();
    await untilShown("Forbidden by the site.");
    await page.untilSent(0);
  });

  for (const fault of FAILURES)
    it(`the form is sent when the check fails with ${JSON.stringify(fault)}`, async () => {
      const page = await openChecks(listed(mail(GOOD)), ON);
      await page.site.control({ faults: { [CHECK]: fault } });
      click();
      await page.untilSent();
      assert.equal(isModalOpen(), false);
    });

  it("a product that sends the form on the click gets its click once, after the check, in the page's own listeners", async () => {
    const page = await openChecks(listed(mail(GOOD)), ON);
    const button = one<HTMLButtonElement>("form button[name=send]");
    let clicks = 0;
    button.addEventListener("click", (event) => {
      clicks += 1;
      event.preventDefault();
    });
    button.click();
    button.click();
    assert.equal(clicks, 0);
    await until(() => clicks > 0, "the product's click");
    await page.untilSent(0);
    assert.equal(clicks, 1);
    assert.equal((await page.calls(CHECK)).length, 1);
  });

  it("a form that a script sends some time after the checked click is not checked again; changed values are", async () => {
    const page = await openChecks(listed(mail(GOOD)), ON);
    const form = one<HTMLFormElement>("form");
    const later = (event: Event) => {
      event.preventDefault();
      setTimeout(() => form.requestSubmit(), 20);
    };
    one("form button[name=send]").addEventListener("click", later);
    click();
    await page.untilSent(1);
    assert.equal((await page.calls(CHECK)).length, 1);
    one<HTMLInputElement>("form input").value = `other-${GOOD}`;
    click();
    await page.untilSent(2);
    assert.equal((await page.calls(CHECK)).length, 2);
  });

  it("an invalid form is not checked: the browser reports its faults", async () => {
    const page = await openChecks(listed('<input name="email" required>'), ON);
    let invalid = 0;
    one("form input").addEventListener("invalid", () => void (invalid += 1));
    click();
    await page.untilSent(0);
    assert.equal(invalid, 1);
    assert.deepEqual(await page.calls(CHECK), []);
  });

  it("our fields do not reach the other host", async () => {
    await openPage("", { ...ON }, () => () => {});
    const page = await openChecks(listed(mail(GOOD)), ON, (document) => {
      const stops = [startFormTagging(document), startFormChecks(document)];
      return () => stops.forEach((stop) => stop());
    });
    one("form input").dispatchEvent(new Event("input", { bubbles: true }));
    await until(() => one("form").querySelector(`[name=${NO_COOKIE_FIELD}]`), "our field");
    click();
    const [sent] = await page.untilSent();
    assert.deepEqual(
      sent?.entries.map(([name]) => name),
      ["email", "send"],
    );
  });

  it("a form in a frame of this site is checked, even if it is added later", async () => {
    const page = await openChecks(() => '<iframe id="own"></iframe>', ON);
    const frame = one<HTMLIFrameElement>("#own");
    frame.src = "/demo/empty.html";
    // The checks start in a frame at its "load", which the document is told of first.
    await once(frame, "load");
    const form = new DOMParser().parseFromString(listed(mail(BAD))(page), "text/html").forms[0];
    assert.ok(form && frame.contentDocument);
    frame.contentDocument.body.append(form);
    form.querySelector("button")?.click();
    await untilShown(REFUSAL);
    await page.untilSent(0);
  });

  for (const [condition, stopping] of [
    ["", undefined],
    [", even if a listener stops the event", "stopPropagation"],
    [", even if a listener stops the event at once", "stopImmediatePropagation"],
  ] as const)
    it(`a form to any other host is sent to the page's own address, with the former address and method, and is unchanged afterwards${condition}`, async () => {
      const page = await openChecks(
        () =>
          `<iframe name="inner"></iframe><form action="https://other.example/go?x=1" target="inner">${mail(GOOD)}${SEND}</form>`,
        ON,
      );
      setAddress(`${page.site.base}/index.php?p=1`);
      const form = one<HTMLFormElement>("form");
      const before = form.outerHTML;
      if (stopping) form.addEventListener("submit", (event) => event[stopping]());
      one("button", form).focus();
      // A real key press: microtasks run after each of its listeners, but after a script's click only at the end.
      await sendKeys({ press: "Enter" });
      const [sent] = await page.untilSent();
      assert.equal(sent?.query.p, "1");
      assert.equal(sent?.fields.email, GOOD);
      assert.equal(sent?.fields.send, "now");
      assert.equal(sent?.fields.cleantalk_hidden_action, "https://other.example/go?x=1");
      assert.equal(sent?.fields.cleantalk_hidden_method, "get");
      assert.ok(NO_COOKIE_FIELD in (sent?.fields ?? {}));
      await until(() => form.outerHTML === before, "the form as it was");
    });

  it("a form whose script prevents the submit is not redirected to the site's server", async () => {
    const page = await openChecks(
      ({ foreign }) => `<form action="${foreign}" target="sink">${mail(GOOD)}${SEND}</form>`,
      ON,
    );
    const form = one<HTMLFormElement>("form");
    const before = form.outerHTML;
    let markup = "";
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      markup = form.outerHTML;
    });
    click();
    assert.equal(markup, before);
    assert.equal(form.outerHTML, before);
    await page.untilSent(0);
  });

  it("a form is not redirected to the site's server when a later listener of the document prevents the submit", async () => {
    const page = await openChecks(
      ({ foreign }) => `<form action="${foreign}" target="sink">${mail(GOOD)}${SEND}</form>`,
      ON,
    );
    const before = one<HTMLFormElement>("form").outerHTML;
    let markup = "";
    // As jQuery's delegated handlers do.
    const prevent = (event: Event) => {
      event.preventDefault();
      markup = one("form").outerHTML;
    };
    document.addEventListener("submit", prevent);
    click();
    document.removeEventListener("submit", prevent);
    assert.equal(markup, before);
    await page.untilSent(0);
  });

  for (const [where, names] of [
    ["another host", ["email", "send"]],
    ["the site itself", ["email", NO_COOKIE_FIELD, VISIBLE_FIELDS_FIELD, "send"]],
  ] as const)
    it(`a button that sends the form to ${where} decides whether our fields are sent`, async () => {
      const away = where === "another host";
      const page = await openChecks(
        ({ own, foreign }) => {
          const [home, there] = [own, `${foreign}?list-manage.com`];
          return `<form action="${away ? home : there}" method="post" target="sink">${mail(GOOD)}<button name="send" value="now" formaction="${away ? there : home}">Send</button></form>`;
        },
        ON,
        (document) => {
          const stops = [startFormTagging(document), startFormChecks(document)];
          return () => stops.forEach((stop) => stop());
        },
      );
      click();
      const [sent] = await page.untilSent();
      assert.deepEqual(sent?.entries.map(([name]) => name).sort(), [...names].sort());
    });

  it("without the setting nothing is checked", async () => {
    const page = await openChecks(listed(mail(BAD)), {});
    click();
    await page.untilSent();
    assert.deepEqual(await page.calls(CHECK), []);
  });

  it("nothing is checked in an editor", async () => {
    const page = await openChecks(listed(mail(BAD)), ON);
    page.container.service("settings").merge({ editor: true });
    click();
    await page.untilSent();
    assert.deepEqual(await page.calls(CHECK), []);
  });
});

describe("buttons of products that send a form on click", () => {
  afterEach(closePages);

  const KLAVIYO = (value: string) =>
    `<form class="klaviyo-form"><button type="button" class="needsclick klaviyo-close-form">x</button>${mail(value)}<button id="go" type="button" class="needsclick">Go</button></form>`;
  const NEXTEND =
    '<div id="nsl-custom-login-form-main"><div class="nsl-container-buttons"><a id="go" href="#in" data-plugin="nsl"><span class="nsl-button">In</span></a></div></div>';

  for (const [name, html, check] of [
    ["Klaviyo", KLAVIYO(GOOD), CHECK],
    ["Nextend", NEXTEND, "cleantalk_nsl_ajax_check"],
  ] as const) {
    it(`${name}: the click waits for the server and happens once, on the page's own button`, async () => {
      const page = await openChecks(() => html, ON);
      const button = one("#go");
      let clicks = 0;
      button.addEventListener("click", () => void (clicks += 1));
      (button.querySelector<HTMLElement>("span") ?? button).click();
      button.click();
      assert.equal(clicks, 0);
      await until(() => clicks > 0, "the click");
      // A later click goes the same way: by then, everything of the first has happened.
      button.click();
      await page.site.untilCalled(check, 2);
      await until(() => !button.hasAttribute("aria-busy"), "the second answer");
      assert.equal(clicks, 2);
      assert.equal((await page.calls(check)).length, 2);
      assert.equal(one("#go"), button);
    });

    it(`${name}: the click happens when the check fails`, async () => {
      const page = await openChecks(() => html, ON);
      await page.site.control({ faults: { [check]: { drop: true } } });
      let clicks = 0;
      one("#go").addEventListener("click", () => void (clicks += 1));
      one("#go").click();
      await until(() => clicks === 1, "the click");
    });
  }

  it("Klaviyo: a refusal opens the modal and cancels the click; the close button is not checked", async () => {
    const page = await openChecks(() => KLAVIYO(BAD), ON);
    let clicks = 0;
    for (const button of document.querySelectorAll("form button"))
      button.addEventListener("click", () => void (clicks += 1));
    one(".klaviyo-close-form").click();
    assert.equal(clicks, 1);
    one("#go").click();
    await untilShown(REFUSAL);
    assert.equal(clicks, 1);
    assert.equal((await page.calls(CHECK)).length, 1);
  });

  it("Nextend: a refusal shows one message beside the button", async () => {
    const page = await openChecks(() => NEXTEND, ON);
    await page.site.control({
      faults: {
        cleantalk_nsl_ajax_check: {
          body: { apbct: { blocked: true, comment: "<b>Forbidden.</b><img src=x onerror=alert(1)>" } },
        },
      },
    });
    for (let i = 0; i < 2; i++) {
      one("#go").click();
      await until(() => !one("#go").hasAttribute("aria-busy"), "the check result");
    }
    const messages = () => [...document.querySelectorAll(".ct-forbidden-msg")];
    await until(() => messages().length > 0, "the message");
    await frames(2);
    assert.deepEqual(
      messages().map(({ innerHTML }) => innerHTML),
      ["Forbidden."],
    );
    const [message] = messages();
    assert.equal(message?.parentElement?.nextElementSibling, one("#go"));
    assert.equal(message?.getAttribute("role"), "alert");
  });

  it("Nextend: a button that cannot be clicked after its check is reported", async () => {
    const page = await openChecks(() => NEXTEND, ON);
    const button = one("#go");
    button.click = () => {
      throw new Error("replaced by the page");
    };
    button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    await until(() => page.container.problems.length, "the problem");
    assert.deepEqual(page.container.problems, [
      "[guard-failed] The button of nextend-social-login could not be clicked after its check.",
    ]);
  });

  it("Nextend: a refusal shows its text where the code of the message does not come", async () => {
    const page = await openChecks(() => NEXTEND, ON);
    setGuardViews(() => Promise.reject(new Error("no such file")));
    await page.site.control({
      faults: { cleantalk_nsl_ajax_check: { body: { apbct: { blocked: true, comment: "Forbidden." } } } },
    });
    one("#go").click();
    await until(() => one("#go").previousElementSibling?.textContent === "Forbidden.", "the text");
    assert.ok(page.container.log.warnings.some((line) => line.includes("plain text")));
    assert.ok(
      page.container.problems.includes(
        "[load-failed] A message is shown as plain text, because its view could not be loaded.",
      ),
    );
  });
});
