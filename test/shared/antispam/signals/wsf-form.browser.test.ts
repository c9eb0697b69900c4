import { define } from "../../../../src/elements/wsf-form.ts";
import { NO_COOKIE_PREFIX } from "../../../../src/shared/antispam/signals/hidden-field-values.ts";
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
import { storeToken, TOKEN } from "../detector-token.ts";
import { endVisit } from "./visitor-page.ts";

const BOOKING = 3;

describe("visitor: a <wsf-form> sends the fields", () => {
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

  it("in mode none with all stored data of the visitor", async () => {
    const fields = await save({ cookies: "none", botDetector: { enabled: false } });
    const value = fields.ct_no_cookie_hidden_field ?? "";
    assert.ok(value.startsWith(NO_COOKIE_PREFIX), value);
    const data = JSON.parse(atob(value.slice(NO_COOKIE_PREFIX.length))) as Record<string, unknown>;
    assert.equal(data.apbct_session_current_page, location.href);
    assert.match(atob(fields.apbct_visible_fields ?? ""), /"visible_fields":"field_/);
  });

  it("with the event token instead when the bot detector has one", async () => {
    localStorage.clear();
    document.addEventListener("wsf-rendered", () => storeToken(), { once: true });
    const fields = await save({ cookies: "none", botDetector: { enabled: true } });
    assert.equal(fields.ct_bot_detector_event_token, TOKEN);
    assert.equal(fields.ct_no_cookie_hidden_field, undefined);
  });

  it("only after consent", async () => {
    const fields = await save({ cookies: "none" }, "required");
    for (const name of Object.keys(fields)) assert.equal(/^(ct_|apbct_)/.test(name), false, name);
  });
});
