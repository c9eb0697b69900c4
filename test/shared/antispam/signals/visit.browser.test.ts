import { recordVisit } from "../../../../src/shared/antispam/signals/visit.ts";
import { assert } from "../../../support/index.ts";
import { endVisit, visit } from "./visitor-page.ts";

/** Opens a page in this tab, from `referrer`. */
const open = (url: string, referrer = "") =>
  recordVisit({ location: new URL(url) as unknown as Location, referrer }, Math.random);
const session = (name: string) => sessionStorage.getItem(name);

describe("signals: visit", () => {
  beforeEach(async () => void (await visit()));
  afterEach(endVisit);

  const hits = () => (JSON.parse(localStorage.getItem("apbct_page_hits") ?? "{}") as { value?: string }).value;

  it("gives the tab a raw session id of 10 letters, which its next pages reuse", () => {
    open("https://site.example/");
    const id = session("apbct_session_id");
    assert.match(id, /^[a-z]{10}$/);
    open("https://site.example/about/");
    assert.equal(session("apbct_session_id"), id);
  });

  it("counts the pages of a tab's session from 1", () => {
    localStorage.setItem("apbct_page_hits", JSON.stringify({ value: "9", timestamp: Math.floor(Date.now() / 1000) }));
    open("https://site.example/");
    assert.equal(hits(), "1");
    open("https://site.example/about/");
    open("https://site.example/contact/");
    assert.equal(hits(), "3");
  });

  it("stores the first referrer if it is on another host", () => {
    open("https://site.example/", "https://search.example/?q=a");
    assert.equal(session("apbct_site_referer"), "https://search.example/?q=a");
    open("https://site.example/about/", "https://other.example/");
    assert.equal(session("apbct_site_referer"), "https://search.example/?q=a");
  });

  for (const referrer of ["", "https://site.example/blog/", "not an address"])
    it(`stores no first referrer for ${JSON.stringify(referrer)}`, () => {
      open("https://site.example/", referrer);
      assert.equal(session("apbct_site_referer"), null);
    });

  it("stores the previous page as the previous referrer, not the same page after a reload", () => {
    open("https://site.example/");
    assert.equal(session("apbct_prev_referer"), null);
    assert.equal(session("apbct_session_current_page"), "https://site.example/");
    open("https://site.example/about/");
    assert.equal(session("apbct_prev_referer"), "https://site.example/");
    open("https://site.example/about/");
    assert.equal(session("apbct_prev_referer"), "https://site.example/");
    assert.equal(session("apbct_session_current_page"), "https://site.example/about/");
  });
});
