import assert from "node:assert/strict";
import { test } from "node:test";
import { videoAddress } from "../../../../src/shared/page-builder/lightbox/viewer/video-address.ts";

const of = (address: string, options?: { controls?: boolean; any?: boolean }) =>
  videoAddress(new URL(address), options);

test("every form of a YouTube link opens the player, which plays at once and suggests no other channels", () => {
  const player = { kind: "frame", url: "https://www.youtube.com/embed/abcdefghijk?autoplay=1&rel=0" };
  for (const address of [
    "https://www.youtube.com/watch?v=abcdefghijk&t=4",
    "https://youtu.be/abcdefghijk",
    "http://m.youtube.com/shorts/abcdefghijk",
    "https://www.youtube.com/embed/abcdefghijk",
    "https://www.youtube.com/live/abcdefghijk?feature=share",
    "https://www.youtube.com/v/abcdefghijk",
  ])
    assert.deepEqual(of(address), player, address);
  assert.equal(of("https://www.youtube.com/watch?v=abcdefghijk", { controls: false })?.url, `${player.url}&controls=0`);
  assert.match(
    of("https://www.youtube-nocookie.com/embed/abcdefghijk")?.url ?? "",
    /^https:\/\/www\.youtube-nocookie\.com\/embed\//,
  );
});

test("a YouTube link to a channel, a list or a search is not a video", () => {
  for (const path of [
    "@plaintags",
    "channel/UCabcdefghijk",
    "c/plaintags",
    "user/plaintags",
    "playlist?list=PLabcdefghijk",
    "results?search_query=slider",
  ])
    assert.equal(of(`https://www.youtube.com/${path}`), undefined, path);
});

test("a Vimeo link opens the player, with the key of an unlisted video", () => {
  assert.equal(of("https://vimeo.com/12345")?.url, "https://player.vimeo.com/video/12345?autoplay=1");
  assert.equal(of("https://vimeo.com/12345/ab12")?.url, "https://player.vimeo.com/video/12345?autoplay=1&h=ab12");
});

test("a link to a video file plays the file, and any other link is a video only if the author says so", () => {
  assert.deepEqual(of("https://a.example/film.MP4?x=1"), { kind: "file", url: "https://a.example/film.MP4?x=1" });
  assert.equal(of("https://a.example/film"), undefined);
  assert.equal(of("https://youtube.com.evil.example/watch?v=abcdefghijk"), undefined);
  assert.equal(of("https://a.example/film", { any: true })?.kind, "file");
});
