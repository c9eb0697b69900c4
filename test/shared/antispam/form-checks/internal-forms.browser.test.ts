import { NO_COOKIE_FIELD, TOKEN_FIELD } from "../../../../src/shared/antispam/protocol/field-names.ts";
import { assert, until } from "../../../support/index.ts";
import { isModalOpen, untilShown } from "../requests/modal.ts";
import { storeToken, TOKEN } from "../detector-token.ts";
import { closePages } from "../requests/page.ts";
import { BAD, FAILURES, GOOD, mail, one, openChecks, REFUSAL, untilListening, type Scripts } from "./page.ts";

const CHECK = "ct_check_internal";
const ON = { internalForms: true };

const form =
  (inner: string, attributes = "") =>
  ({ own }: Scripts) =>
    `<form action="${own}" method="post" target="sink" ${attributes}>${inner}<button name="send" value="now">Send</button></form>`;

const click = () => one<HTMLButtonElement>("form button[name=send]").click();

describe("forms that post to the site itself", () => {
  afterEach(closePages);

  it("the server checks every named value first, then the form is sent once, with its button", async () => {
    const page = await openChecks(
      form(`${mail(GOOD)}<textarea name="text">Hello</textarea><input value="nameless">`),
      ON,
    );
    click();
    const [sent] = await page.untilSent();
    const [check, ...more] = await page.calls(CHECK);
    assert.deepEqual(more, []);
    assert.equal(check?.fields.email, GOOD);
    assert.equal(check?.fields.text, "Hello");
    assert.equal(Object.values(check?.fields ?? {}).includes("nameless"), false);
    assert.deepEqual(sent?.entries, [
      ["email", GOOD],
      ["text", "Hello"],
      ["send", "now"],
    ]);
  });

  it("a refusal shows the server's reason in the modal, without an alert; the form is not sent and keeps its values", async () => {
    const page = await openChecks(form(mail(BAD)), ON);
    const { alert } = window;
    let alerts = 0;
    window.alert = () => void (alerts += 1);
    click();
    await untilShown(REFUSAL);
    window.alert = alert;
    assert.equal(alerts, 0);
    await page.untilSent(0);
    assert.equal(one<HTMLInputElement>("form input").value, BAD);
    assert.equal(one("form").hasAttribute("aria-busy"), false);
  });

  it("after a refusal the form can be corrected and sent", async () => {
    const page = await openChecks(form(mail(BAD)), ON);
    click();
    await untilShown(REFUSAL);
    one<HTMLInputElement>("form input").value = GOOD;
    click();
    const [sent] = await page.untilSent();
    assert.equal(sent?.fields.email, GOOD);
    assert.equal((await page.calls(CHECK)).length, 2);
  });

  it("a form that cannot be looked at is sent as it is, which is reported", async () => {
    const page = await openChecks(form(mail(GOOD)), ON);
    const { matches } = Element.prototype;
    Element.prototype.matches = (() => {
      throw new Error("replaced by the page");
    }) as unknown as typeof matches;
    try {
      click();
    } finally {
      Element.prototype.matches = matches;
    }
    await page.untilSent();
    assert.deepEqual(await page.calls(CHECK), []);
    assert.deepEqual(page.container.problems, ["[guard-failed] A form could not be looked at; it is sent as it is."]);
  });

  for (const fault of FAILURES)
    it(`the form is sent when the check fails with ${JSON.stringify(fault)}`, async () => {
      const page = await openChecks(form(mail(GOOD)), ON);
      await page.site.control({ faults: { [CHECK]: fault } });
      click();
      await page.untilSent();
      assert.equal(isModalOpen(), false);
    });

  it("passwords, card data, files, buttons and unchecked boxes are never sent to the check; checked boxes and lists are", async () => {
    const inner = `
      <input type="password" name="secret" value="s3cret"><input name="shown" autocomplete="current-password" value="s3cret">
      <input name="card" autocomplete="billing cc-number" value="4111"><input type="file" name="file">
      <input type="checkbox" name="no" value="no"><input type="checkbox" name="yes" value="yes" checked>
      <input type="radio" name="pick" value="a"><input type="radio" name="pick" value="b" checked>
      <select name="many[]" multiple><option selected>x<option>y<option selected>z</select>
      <input name="off" value="off" disabled><fieldset disabled><input name="inside" value="off"></fieldset>
      <input type="button" name="button" value="button">`;
    const page = await openChecks(form(inner), ON);
    click();
    await page.untilSent();
    const [check] = await page.calls(CHECK);
    const own = check?.entries.filter(([name]) => !/^(ct_|apbct_|action|_ajax_nonce|no_cache)/.test(name));
    assert.deepEqual(own, [
      ["yes", "yes"],
      ["pick", "b"],
      ["many[0]", "x"],
      ["many[1]", "z"],
    ]);
  });

  it("the detector's token and the stored data are part of the check, but not before consent", async () => {
    storeToken();
    const page = await openChecks(form(mail(GOOD)), { ...ON, botDetector: { enabled: true } });
    click();
    await page.untilSent();
    page.container.service("settings").merge({ consent: "required" });
    one<HTMLInputElement>("form input").value = `x${GOOD}`;
    click();
    await page.untilSent(2);
    const [before, after] = await page.calls(CHECK);
    assert.equal(before?.fields[TOKEN_FIELD], TOKEN);
    assert.ok(NO_COOKIE_FIELD in (before?.fields ?? {}));
    assert.deepEqual(
      Object.keys(after?.fields ?? {}).filter((name) => name === TOKEN_FIELD || name === NO_COOKIE_FIELD),
      [],
    );
  });

  it("several clicks lead to one check and one submit", async () => {
    const page = await openChecks(form(mail(GOOD)), ON);
    await page.site.control({ faults: { [CHECK]: { delayMs: 200 } } });
    for (let i = 0; i < 4; i++) click();
    assert.equal(one("form").getAttribute("aria-busy"), "true");
    await page.untilSent();
    assert.equal((await page.calls(CHECK)).length, 1);
  });

  it("the same form is checked again when it is sent again", async () => {
    const page = await openChecks(form(mail(GOOD)), ON);
    click();
    await page.untilSent(1);
    click();
    await page.untilSent(2);
    assert.equal((await page.calls(CHECK)).length, 2);
  });

  it("the page's own listeners and onsubmit run once, after the check, and can still prevent the submit", async () => {
    const page = await openChecks(form(mail(GOOD)), ON);
    const handlers: string[] = [];
    const element = one<HTMLFormElement>("form");
    element.onsubmit = () => void handlers.push("onsubmit");
    element.addEventListener("submit", (event) => {
      handlers.push("listener");
      event.preventDefault();
    });
    click();
    assert.deepEqual(handlers, []);
    await until(() => handlers.length > 0, "the page's listeners");
    await page.untilSent(0);
    assert.deepEqual(handlers, ["onsubmit", "listener"]);
    assert.equal(one("form"), element);
  });

  it("a form is checked when a script calls requestSubmit() or dispatches a submit event", async () => {
    const page = await openChecks(form(mail(GOOD)), ON);
    const element = one<HTMLFormElement>("form");
    element.requestSubmit();
    const [sent] = await page.untilSent();
    assert.deepEqual(sent?.entries, [["email", GOOD]]);
    let events = 0;
    // Firefox also sends the form at such an event; the listener prevents that.
    element.addEventListener("submit", (event) => {
      events += 1;
      event.preventDefault();
    });
    element.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
    await until(() => events === 1, "the form's listener");
    await page.untilSent(1);
    assert.equal((await page.calls(CHECK)).length, 2);
  });

  it("a form with controls named action, method, id, submit, elements and requestSubmit is checked and sent", async () => {
    const inner = [
      "action",
      "method",
      "id",
      "submit",
      "elements",
      "requestSubmit",
      "isConnected",
      "setAttribute",
      "matches",
    ]
      .map((name) => `<input name="${name}" value="1">`)
      .join("");
    const page = await openChecks(form(inner + mail(GOOD)), ON);
    click();
    const [sent] = await page.untilSent();
    assert.equal(sent?.fields.action, "1");
    assert.equal((await page.calls(CHECK))[0]?.fields.email, GOOD);
  });

  it("the visitor's text is never read as JSON or markup: brackets arrive unchanged", async () => {
    const page = await openChecks(form('<textarea name="text">[hello] {ok} \\" &lt;b&gt;</textarea>'), ON);
    click();
    await page.untilSent();
    assert.equal((await page.calls(CHECK))[0]?.fields.text, '[hello] {ok} \\" <b>');
  });

  it("a form that the page removes during the check is not sent, without an error", async () => {
    const page = await openChecks(form(mail(GOOD)), ON);
    await page.site.control({ faults: { [CHECK]: { delayMs: 50 } } });
    click();
    one("form").remove();
    await until(() => page.container.log.notes.length > 0, "a note");
    await page.untilSent(0);
    assert.deepEqual(page.container.log.errors, []);
  });

  it("a form that was replaced by its clone is checked", async () => {
    const page = await openChecks(form(mail(GOOD)), ON);
    const element = one("form");
    element.replaceWith(element.cloneNode(true));
    click();
    await page.untilSent();
    assert.equal((await page.calls(CHECK)).length, 1);
  });

  it("a button's formaction decides whether the form is checked", async () => {
    const page = await openChecks(
      ({ own }) =>
        `<form action="/elsewhere" method="post" target="sink">${mail(GOOD)}<button name="send" value="now" formaction="${own}">Send</button></form>`,
      ON,
    );
    click();
    await page.untilSent();
    assert.equal((await page.calls(CHECK)).length, 1);
  });

  for (const script of [
    "wp-login.php",
    "wp-comments-post.php",
    "wp-admin/admin-ajax.php",
    "wp-admin/admin-post.php",
    "contact/",
  ])
    it(`a form to ${script} is not checked`, async () => {
      const page = await openChecks(
        ({ own }) => form(mail(BAD))({ own: own.replace("index.php", script), foreign: "" }),
        ON,
      );
      const sent = new Promise((done) => one<HTMLFormElement>("form").addEventListener("submit", done));
      click();
      await sent;
      assert.deepEqual(await page.calls(CHECK), []);
    });

  it("forms are checked from the moment the setting is switched on until the checks are stopped", async () => {
    const page = await openChecks(form(mail(GOOD)), {});
    click();
    await page.untilSent(1);
    assert.deepEqual(await page.calls(CHECK), []);
    page.container.service("settings").merge({ antispam: ON });
    await untilListening();
    click();
    await page.untilSent(2);
    assert.equal((await page.calls(CHECK)).length, 1);
    page.stop();
    click();
    await page.untilSent(3);
    assert.equal((await page.calls(CHECK)).length, 1);
  });
});
