import { define } from "../../../../src/elements/wsf-form.ts";
import { NO_COOKIE_PREFIX } from "../../../../src/shared/antispam/signals/hidden-fields.ts";
import { startSignals } from "../../../../src/shared/antispam/signals/start-signals.ts";
import { createAntispamVisitor } from "../../../../src/shared/antispam/signals/visitor.ts";
import type { FormHandle } from "../../../../src/shared/form/session/form-handle.ts";
import {
  assert,
  cleanFixtures,
  createSite,
  fixtureOf,
  until,
  useContainer,
  type TestSite,
} from "../../../support/index.ts";
import { endVisit } from "./visitor-page.ts";

const BOOKING = 3;

describe("visitor: a <wsf-form> carries the fields by itself", () => {
  let site: TestSite;
  let stop: () => void;

  const save = async (antispam: object, consent = "granted") => {
    endVisit();
    const container = useContainer();
    site = createSite("visitor-form");
    const { original: _, ...settings } = await site.settings();
    container.provide("settings", settings as never);
    container.service("settings").merge({ consent, antispam });
    container.provide("visitor", createAntispamVisitor());
    stop = startSignals(document);
    define();
    const host = fixtureOf<HTMLElement & FormHandle>(`<wsf-form form-id="${BOOKING}"></wsf-form>`, "wsf-form");
    await until(() => host.querySelector("form"), "the form");
    await host.save();
    const [call] = await site.calls("submit");
    return call?.fields ?? assert.fail("nothing was posted");
  };
  afterEach(() => {
    stop();
    cleanFixtures();
    endVisit();
  });

  it("in mode none with everything kept of the visitor", async () => {
    const fields = await save({ cookies: "none", botDetector: { enabled: false } });
    const value = fields.ct_no_cookie_hidden_field ?? "";
    assert.ok(value.startsWith(NO_COOKIE_PREFIX), value);
    const data = JSON.parse(atob(value.slice(NO_COOKIE_PREFIX.length))) as Record<string, unknown>;
    assert.equal(data.apbct_session_current_page, location.href);
    assert.match(atob(fields.apbct_visible_fields ?? ""), /"visible_fields":"field_/);
  });

  it("with the event token instead where the bot detector has one", async () => {
    const token = "9f".repeat(32);
    localStorage.clear();
    const timestamp = Math.floor(Date.now() / 1000);
    const giveToken = () =>
      localStorage.setItem("bot_detector_event_token", JSON.stringify({ value: token, timestamp }));
    document.addEventListener("wsf-rendered", giveToken, { once: true });
    const fields = await save({ cookies: "none", botDetector: { enabled: true } });
    assert.equal(fields.ct_bot_detector_event_token, token);
    assert.equal(fields.ct_no_cookie_hidden_field, undefined);
  });

  it("with nothing before consent", async () => {
    const fields = await save({ cookies: "none" }, "required");
    for (const name of Object.keys(fields)) assert.equal(/^(ct_|apbct_)/.test(name), false, name);
  });
});
