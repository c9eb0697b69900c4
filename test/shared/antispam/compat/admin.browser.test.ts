import { startCompat } from "../../../../src/shared/antispam/compat/start-compat.ts";
import { define as definePopup } from "../../../../src/elements/apbct-email-popup.ts";
import {
  assert,
  cleanFixtures,
  createSite,
  fixture,
  until,
  useContainer,
  useTestClock,
} from "../../../support/index.ts";
import { CALL, ITEM, span } from "./server-page.ts";

const ADDRESS = "admin@example.com";
const CONSTANT_TEXTS = {
  text__ee_got_it: "OK",
  text__ee_original_email: "Here it is:",
  text__ee_wait_for_decoding: "",
};

/**
 * The plugin's settings page shows the admin's address as a sample; its only global is `ctAdminCommon`
 * (antispam-contract#1.5, antispam-contract#2.3).
 */
describe("the sample on the original product's admin page", () => {
  const popup = () => document.querySelector("apbct-email-popup")?.shadowRoot?.querySelector("dialog") ?? null;
  const part = (name: string) => popup()?.querySelector<HTMLElement>(`[part="${name}"]`) ?? null;
  let stop = () => undefined as void;

  afterEach(() => {
    stop();
    Reflect.deleteProperty(globalThis, "ctAdminCommon");
    cleanFixtures();
    document.querySelector("apbct-email-popup")?.remove();
  });

  it("sends only the tokens, over admin-AJAX with the admin's nonce, and shows the plugin's name", async () => {
    const site = createSite("admin");
    await site.control({ options: { visitor: "admin" } });
    const { antispam } = (await site.settings()) as { antispam: Record<string, string> };
    Object.assign(globalThis, {
      ctAdminCommon: {
        _ajax_nonce: antispam.ajaxNonce,
        _ajax_url: antispam.ajaxUrl,
        plugin_name: "Example Guard",
        logo: '<img alt="" src="/logo.png">',
        ...CONSTANT_TEXTS,
      },
    });
    const container = useContainer();
    useTestClock(container);
    container.provide("settings", {
      takeover: ["antispam"],
      // The site's transport does not apply on the admin page.
      antispam: { transport: "rest", timings: { revealMs: 0, fillMs: 0 }, passKey: "" },
    } as never);
    container.service("storage").set("apbct_page_hits", 3);
    definePopup();
    stop = startCompat(document);

    const item = fixture(`<p>${span(ADDRESS)}</p>`).querySelector<HTMLElement>(ITEM)!;
    item.click();
    await until(() => part("email")?.textContent === ADDRESS, "the value");
    assert.equal(part("header")?.textContent, "Example Guard");
    assert.equal(part("text")?.textContent, CONSTANT_TEXTS.text__ee_original_email);
    assert.equal(part("got-it")?.textContent, CONSTANT_TEXTS.text__ee_got_it);
    const [call, ...more] = await site.calls(CALL);
    assert.equal(more.length, 0);
    assert.equal(call?.transport, "ajax");
    assert.deepEqual(Object.keys(call?.fields ?? {}).sort(), ["_ajax_nonce", "action", "encodedEmails", "no_cache"]);
    part("got-it")?.click();
    await until(() => item.textContent === ADDRESS, "the filling");
    localStorage.clear();
  });
});
