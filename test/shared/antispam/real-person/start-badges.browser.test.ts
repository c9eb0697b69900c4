import { BADGE_TAG, startBadges } from "../../../../src/shared/antispam/real-person/start-badges.ts";
import type { Cleanup } from "../../../../src/shared/core/utils/scope.ts";
import {
  assert,
  cleanFixtures,
  fixture,
  frames,
  useContainer,
  until,
  type TestContainer,
} from "../../../support/index.ts";

/** Shaped as the original's `theRealPerson` (antispam-contract#2.2). */
const REAL_PERSON = {
  phrases: {
    trpHeading: "Real visitor",
    trpContent1: "This author was verified as a person.",
    trpContent2: " Checked by Example Guard",
    trpContentLearnMore: "More",
  },
  trpContentLink: "https://vendor.example/help/real-person",
  imgPersonUrl: "https://site.example/real_user.svg",
  imgShieldUrl: "https://site.example/shield.svg",
};

const page = window as unknown as { pagenow?: string };

describe("real-person badges", () => {
  let container: TestContainer;
  const stops: Cleanup[] = [];

  const settings = (antispam: object, others: object = {}) =>
    container.provide("settings", { ...others, antispam } as never);
  const start = () => stops.push(startBadges(document));
  const badges = () => [...document.querySelectorAll(BADGE_TAG)];
  /** The ids of the elements that contain the badges. */
  const places = () => badges().map(({ parentElement }) => parentElement?.id ?? "");

  beforeEach(() => {
    container = useContainer();
    settings({ realPerson: REAL_PERSON });
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    cleanFixtures();
    delete page.pagenow;
  });

  describe("are placed in", () => {
    const row = (title: string, html: string, expected: string[], prepare: () => void = () => undefined) =>
      it(title, () => {
        prepare();
        fixture(html);
        start();
        assert.deepEqual(places(), expected);
      });

    row(
      "the author element of a comment",
      `<ul><li class="comment apbct-trp"><article class="comment-body"><footer><div class="comment-author vcard" id="here"><b class="fn">Ann</b></div></footer></article></li></ul>`,
      ["here"],
    );
    row(
      "the author element of a block theme, whatever its tag",
      `<li class="comment apbct-trp"><div class="wp-block-group"><p class="wp-block-comment-author-name" id="here">Ann</p></div></li>`,
      ["here"],
    );
    row(
      "the author element of a shop's review, whatever its tag",
      `<li class="review apbct-trp"><p class="meta"><strong class="woocommerce-review__author" id="here">Ann</strong></p></li>`,
      ["here"],
    );
    row(
      "the author column of the admin's list of comments",
      `<table><tr class="comment apbct-trp"><td class="author column-author"><strong id="here">Ann</strong><br></td></tr></table>`,
      ["here"],
      () => (page.pagenow = "edit-comments"),
    );
    row(
      "the author column when only the settings identify the admin page",
      `<table><tr class="comment apbct-trp"><td class="author column-author"><strong id="here">Ann</strong><br></td></tr></table>`,
      ["here"],
      () => settings({ admin: true, realPerson: REAL_PERSON }),
    );
    row(
      "the element around the author's link, if the theme has one",
      `<li class="comment apbct-trp"><div class="comment-body"><div class="comment-author" id="no"><div class="comment-author-link" id="here">Ann</div></div></div></li>`,
      ["here"],
    );
  });

  describe("are not placed in", () => {
    const skip = (title: string, html: string, prepare: () => void = () => undefined) =>
      it(title, () => {
        prepare();
        fixture(html);
        start();
        assert.deepEqual(places(), []);
      });

    const span = (inner: string) =>
      `<li class="comment apbct-trp"><div class="comment-body"><p><span class="comment-author">${inner}</span></p></div></li>`;
    skip("a matching element that is not a div, review, group or part of an admin page", span("Ann"));
    skip(
      "the author column on a public page",
      `<table><tr class="apbct-trp"><td class="column-author"><strong>Ann</strong></td></tr></table>`,
    );
    skip(
      "a matching element that contains the comment's metadata",
      `<li class="comment apbct-trp"><div class="comment-body"><div class="comment-author"><div class="comment-metadata">1 May</div></div></div></li>`,
    );
    skip(
      "a comment that the server has not marked",
      `<li class="comment"><div class="comment-body"><div class="comment-author">Ann</div></div></li>`,
    );
    skip(
      "an unmarked reply inside a marked comment",
      `<ul><li class="review depth-1 apbct-trp"><ul><li class="review depth-2"><strong class="review__author">Bob</strong></li></ul></li></ul>`,
    );
    skip("a page without their settings", span("Ann"), () => {
      container = useContainer();
      settings({});
      fixture(
        `<li class="comment apbct-trp"><div class="comment-body"><div class="comment-author">Ann</div></div></li>`,
      );
    });
    skip("an editor", span("Ann"), () => {
      settings({ realPerson: REAL_PERSON }, { editor: true });
      fixture(
        `<li class="comment apbct-trp"><div class="comment-body"><div class="comment-author">Ann</div></div></li>`,
      );
    });
  });

  const comment = (id: string, author = "Ann") =>
    `<li class="comment apbct-trp"><div class="comment-body"><div class="comment-author" id="${id}">${author}</div></div></li>`;

  it("have the texts of the settings", () => {
    fixture(comment("here"));
    start();
    const [badge] = badges();
    const attributes = Object.fromEntries([...(badge?.attributes ?? [])].map(({ name, value }) => [name, value]));
    assert.deepEqual(attributes, {
      heading: "Real visitor",
      "line-1": "This author was verified as a person.",
      "line-2": "Checked by Example Guard",
      image: "https://site.example/real_user.svg",
    });
  });

  it("have the link on admin pages only", () => {
    settings({ admin: true, realPerson: REAL_PERSON });
    fixture(comment("here"));
    start();
    const [badge] = badges();
    assert.equal(badge?.getAttribute("link"), REAL_PERSON.trpContentLink);
    assert.equal(badge?.getAttribute("link-text"), "More");
  });

  it("are added even if their settings are almost empty", () => {
    settings({ realPerson: { phrases: {} } });
    container = useContainer();
    settings({ realPerson: {} });
    fixture(comment("here"));
    start();
    assert.deepEqual(places(), ["here"]);
  });

  it("are added once per comment, even if several elements match", () => {
    fixture(
      `<li class="comment apbct-trp"><div class="comment-body"><div class="comment-author-avatar" id="one"></div><div class="comment-author" id="two">Ann<div class="comment-author-name" id="three">Ann</div></div></div></li>`,
    );
    start();
    assert.deepEqual(places(), ["one"]);
  });

  it("are added to a comment and to its reply if both are verified", () => {
    fixture(
      `<ul><li class="comment depth-1 apbct-trp"><div class="comment-body"><div class="comment-author" id="a">Ann</div></div><ul><li class="comment depth-2 apbct-trp"><div class="comment-body"><div class="comment-author" id="b">Bob</div></div></li></ul></li></ul>`,
    );
    start();
    assert.deepEqual(places(), ["a", "b"]);
  });

  it("are next to a link or button, not inside it", () => {
    fixture(
      `<li class="review apbct-trp"><p id="line"><a href="#ann" class="review__author"><b>Ann</b></a></p></li><li class="review apbct-trp"><p id="other"><a href="#bob"><strong class="review__author">Bob</strong></a></p></li>`,
    );
    start();
    assert.deepEqual(places(), ["line", "other"]);
    assert.equal(document.querySelector(`a ${BADGE_TAG}`), null);
  });

  it("are added once to comments that are added later", async () => {
    const box = fixture(comment("first"));
    start();
    const more = document.createElement("div");
    more.innerHTML = comment("second") + comment("third");
    box.append(...more.childNodes);
    await until(() => badges().length === 3, "the badges");
    box.append(document.createElement("p"));
    await frames(2);
    assert.deepEqual(places(), ["first", "second", "third"]);
  });

  it("are added again, once, when a theme redraws an author", async () => {
    const box = fixture(comment("here"));
    start();
    const author = box.querySelector("#here")!;
    author.replaceChildren("Ann again");
    author.replaceWith(author.cloneNode(true));
    await until(() => badges().length === 1, "the badge");
    await frames(2);
    assert.deepEqual(places(), ["here"]);
  });

  it("are not duplicated when they start twice or when the original's badge exists", async () => {
    fixture(comment("here") + comment("drawn", `Bob <div class="apbct-real-user-badge"></div>`));
    start();
    start();
    await frames(2);
    assert.deepEqual(places(), ["here"]);
  });

  it("show hostile texts as text and ignore bad addresses", () => {
    const hostile = `"><img src=x onerror="window.hacked = 1">`;
    settings({
      realPerson: { phrases: { trpHeading: hostile, trpContent1: hostile }, imgPersonUrl: "javascript:alert(1)" },
    });
    fixture(comment("here"));
    start();
    assert.equal(badges()[0]?.getAttribute("heading"), hostile);
    assert.equal(document.querySelector("#here img"), null);
  });

  it("are removed by a stop, and none is added afterwards", async () => {
    const box = fixture(comment("here"));
    start();
    stops.pop()!();
    assert.deepEqual(places(), []);
    const more = document.createElement("div");
    more.innerHTML = comment("second");
    box.append(more);
    await frames(3);
    assert.deepEqual(places(), []);
  });
});
