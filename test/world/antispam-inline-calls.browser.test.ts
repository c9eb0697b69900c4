import { startCompat } from "../../src/shared/antispam/compat/start-compat.ts";
import { assert, fixture, until } from "../support/index.ts";
import { useServerPage } from "../shared/antispam/compat/server-page.ts";

const NAME = "wordpress_apbct_antibot";
const HASH = "c0ffee".repeat(10) + "c0ff";
const OTHER = "beef".repeat(16);

type PageWindow = Window & { ctSetCookie?: (...given: unknown[]) => void };
const pageWindow = window as PageWindow;

describe("inline calls of the original's server", () => {
  const page = useServerPage();

  /** Takes over a page with a script of the server. The script does not run here: on a real page it has failed by now. */
  function open(script: string, antispam: Record<string, unknown> = {}): void {
    page.stop();
    page.settings(antispam);
    const box = fixture("<div></div>");
    box.innerHTML = `<script>${script}</script>`;
    page.stop = startCompat(document);
  }
  const cookie = () => new RegExp(`(?:^|; )${NAME}=([^;]*)`).exec(document.cookie)?.[1];

  afterEach(() => void (document.cookie = `${NAME}=; path=/; max-age=0`));

  it("a call before our code loads: its value is stored in the site's cookie", async () => {
    open(`addEventListener("DOMContentLoaded", function () { ctSetCookie("${NAME}", "${HASH}", 0); });`, {
      cookies: "native",
    });
    await until(() => cookie() === HASH, "the cookie");
  });

  it("a call after our code has loaded stores one value or a list of values", async () => {
    open("", { cookies: "native" });
    pageWindow.ctSetCookie?.(NAME, HASH);
    await until(() => cookie() === HASH, "the cookie");
    pageWindow.ctSetCookie?.([[NAME, OTHER]]);
    await until(() => cookie() === OTHER, "the other cookie");
    pageWindow.ctSetCookie?.(null, {});
    pageWindow.ctSetCookie?.([["half"], null]);
  });

  it("honeypots and the spare search button are invisible without the original's sheet", () => {
    open("");
    const box =
      fixture(`<form style="display:grid"><input class="apbct_special_field" name="apbct__email_id__search_form">
      <input name="apbct__email_id__wp_register"><input type="submit" id="apbct_submit_id__search_form" value="12"></form>`);
    const sheet = document.createElement("style");
    const isSeen = () =>
      [...box.querySelectorAll("input")]
        .filter((input) => input.getClientRects().length > 0)
        .map(({ name, id }) => name || id);
    assert.deepEqual(isSeen(), []);
    sheet.textContent = "input{display:block;width:100%}";
    box.append(sheet);
    assert.deepEqual(isSeen(), [], "beside a builder's sheet");
  });

  it("the page's own function stays, and the end of the takeover removes ours", () => {
    page.stop();
    assert.equal(pageWindow.ctSetCookie, undefined);
    const theirs = () => undefined;
    pageWindow.ctSetCookie = theirs;
    open("");
    assert.equal(pageWindow.ctSetCookie, theirs);
    page.stop();
    assert.equal(pageWindow.ctSetCookie, theirs);
    delete pageWindow.ctSetCookie;
  });
});
