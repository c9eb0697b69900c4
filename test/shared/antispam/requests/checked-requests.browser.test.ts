import { NO_COOKIE_FIELD } from "../../../../src/shared/antispam/protocol/field-names.ts";
import { CHECKED_REQUESTS } from "../../../../src/shared/antispam/requests/checked-requests.ts";
import { assert } from "../../../support/index.ts";
import { isModalOpen, untilShown } from "./modal.ts";
import {
  closePages,
  formData,
  JSON_TYPE,
  openPage,
  rejectionOf,
  sendByFetch,
  type OpenPage,
  type Sent,
} from "./page.ts";

interface Row {
  row: string;
  page: string;
  external: boolean;
  check: string;
  sent: (open: OpenPage, mail: string) => Sent;
  /** A field that the check must contain. */
  field: string;
}

// Tests cannot reach the products' own hosts; a path of the site contains their addresses.
const at = (open: OpenPage, address: string) => open.rest(`proxy/${address}`);

const ROWS: Row[] = [
  {
    row: "bitrix",
    page: '<div class="b24-form"><form><input name="mail" value=""><input type="password" name="secret" value="s3cret"></form></div>',
    external: true,
    check: "cleantalk_force_ajax_check",
    sent: (open, mail) => ({
      url: at(open, "bitrix/services/main/ajax.php?action=crm.site.form.fill"),
      body: formData({ values: `{"EMAIL":"${mail}"}` }),
    }),
    field: "values",
  },
  {
    row: "sender",
    page: "<iframe></iframe>",
    external: true,
    check: "cleantalk_force_ajax_check",
    sent: (open, mail) => ({
      url: at(open, "stats.sender.net/forms"),
      body: JSON.stringify({ email: mail }),
      type: JSON_TYPE,
    }),
    field: "email",
  },
  {
    row: "mailchimp",
    page: '<div class="mcforms-wrapper"></div>',
    external: true,
    check: "cleantalk_force_mailchimp_shadowroot_check",
    sent: (open, mail) => ({
      url: at(open, "mcf-integrations-mcmktg.mlchmpcompprduse2.iks2.a.intuit.com/gateway/receive"),
      body: JSON.stringify({ email: mail, tags: ["a"] }),
      type: JSON_TYPE,
    }),
    field: "email",
  },
  {
    row: "otter",
    page: '<div class="otter-form__container"></div>',
    external: false,
    check: "cleantalk_force_otterform_check",
    sent: (open, mail) => ({ url: open.rest("otter/v1/form/frontend"), body: formData({ form_data: mail }) }),
    field: "form_data",
  },
  {
    row: "elfsight",
    page: '<div class="elfsight-app-1"></div>',
    external: true,
    check: "cleantalk_force_elfsight_check",
    sent: (open, mail) => ({
      url: at(open, "data.elfsight.com/public/resources/form-submissions"),
      body: JSON.stringify({ fields: [mail] }),
      type: JSON_TYPE,
    }),
    field: "elfsight_payload",
  },
];

const GOOD = "ada@good.example";
const BAD = "ada@refused.example";

async function open(row: Row, settings: object = { externalForms: true }): Promise<OpenPage> {
  const page = await openPage(row.page, settings);
  const frame = document.querySelector("iframe");
  const form = document.createElement("form");
  form.id = "sender-form-content";
  frame?.contentDocument?.body.append(form);
  return page;
}

const sentAfterCheck = async (page: OpenPage, row: Row) =>
  (await page.calls()).filter(({ name }) => name !== row.check);

describe("requests that wait for a check", () => {
  afterEach(closePages);

  it("have a case for every row of the table", () => {
    assert.deepEqual(
      CHECKED_REQUESTS.map(({ name }) => name),
      ROWS.map(({ row }) => row),
    );
  });

  for (const row of ROWS) {
    it(`${row.row}: the server first checks what the visitor wrote, then the request is sent unchanged`, async () => {
      const page = await open(row);
      const answer = await sendByFetch(row.sent(page, GOOD));
      assert.equal(answer.status, 404);
      const calls = await page.calls();
      assert.equal(calls[0]?.name, row.check);
      assert.ok(String(calls[0]?.fields[row.field]).includes(GOOD), `checked: ${JSON.stringify(calls[0]?.fields)}`);
      assert.equal(NO_COOKIE_FIELD in (calls[0]?.fields ?? {}), true);
      assert.equal(JSON.stringify(calls[0]?.fields).includes("s3cret"), false);
      assert.equal(calls.length, 2);
      assert.equal(JSON.stringify(calls[1]).includes(NO_COOKIE_FIELD), false);
    });

    it(`${row.row}: a refusal shows its reason and rejects the promise, and the request is not sent`, async () => {
      const page = await open(row);
      assert.equal((await rejectionOf(sendByFetch(row.sent(page, BAD)))).message, "Forbidden");
      assert.equal((await sentAfterCheck(page, row)).length, 0);
      await untilShown("not shown to you");
    });

    for (const fault of [
      { drop: true },
      { status: 500 },
      { body: "<!doctype html>" },
      { body: "" },
      { body: "0" },
      { body: null },
      { malformed: true },
    ])
      it(`${row.row}: the request is sent when the check fails with ${JSON.stringify(fault)}`, async () => {
        const page = await open(row);
        await page.site.control({ faults: { [row.check]: fault } });
        await sendByFetch(row.sent(page, GOOD));
        assert.equal((await sentAfterCheck(page, row)).length, 1);
        assert.equal(isModalOpen(), false);
      });

    it(`${row.row}: ${row.external ? "is not checked without externalForms" : "is checked without a setting"}`, async () => {
      const page = await open(row, { externalForms: false });
      await sendByFetch(row.sent(page, GOOD));
      assert.equal((await page.calls(row.check)).length, row.external ? 0 : 1);
    });
  }

  it("two requests at the same time are checked separately, and a third one without a check is sent", async () => {
    const otter = ROWS.find(({ row }) => row === "otter");
    assert.ok(otter);
    const page = await open(otter);
    await page.site.control({ faults: { [otter.check]: { delayMs: 100 } } });
    const results = await Promise.allSettled([
      sendByFetch(otter.sent(page, BAD)),
      sendByFetch(otter.sent(page, GOOD)),
      sendByFetch({ url: page.ajaxUrl, body: "action=other" }),
    ]);
    assert.deepEqual(
      results.map(({ status }) => status),
      ["rejected", "fulfilled", "fulfilled"],
    );
  });

  it("mailchimp: a refusal deletes what the widget has stored of the form, and nothing else", async () => {
    const mailchimp = ROWS.find(({ row }) => row === "mailchimp");
    assert.ok(mailchimp);
    const page = await open(mailchimp);
    localStorage.setItem("x-mcforms-1", "1");
    localStorage.setItem("other", "1");
    await sendByFetch(mailchimp.sent(page, BAD)).catch(() => {});
    assert.deepEqual(
      Object.keys(localStorage).filter((key) => key === "x-mcforms-1" || key === "other"),
      ["other"],
    );
  });

  it("an abort during the check rejects the request with an AbortError", async () => {
    const otter = ROWS.find(({ row }) => row === "otter");
    assert.ok(otter);
    const page = await open(otter);
    await page.site.control({ faults: { [otter.check]: { hold: true } } });
    const abort = new AbortController();
    const { url, body } = otter.sent(page, GOOD);
    const answer = fetch(url, { method: "POST", body: body ?? null, signal: abort.signal });
    await page.site.untilCalled(otter.check);
    abort.abort();
    assert.equal((await rejectionOf(answer)).name, "AbortError");
  });
});
