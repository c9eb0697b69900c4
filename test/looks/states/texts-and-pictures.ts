import type { Say, State, Visit } from "../state.ts";

const STORY = (say: Say) =>
  say(
    "<p>The house was built in 1887 for the keeper of the light, his wife and eleven children. It has two front doors, because the wind decides which one can be opened.</p><p>When the light became electric, the keeper was sent home, and home was here. The family took in walkers, then painters, and once, for a whole winter, an orchestra whose ship had lost its rudder.</p>",
    "<p>הבית נבנה בשנת 1887 עבור שומר המגדלור, אשתו ואחד עשר ילדיהם. יש בו שתי דלתות כניסה, כי הרוח מחליטה איזו מהן תיפתח.</p><p>כשהמגדלור עבר לחשמל נשלח השומר הביתה, והבית היה כאן. המשפחה אירחה מטיילים, אחר כך ציירים, ופעם אחת, במשך חורף שלם, תזמורת שספינתה איבדה את ההגה.</p>",
  );

const fold = (attributes: string) => (say: Say) =>
  `<pb-read-more collapsed-height="96" ${attributes}>${STORY(say)}</pb-read-more>`;
const drawn = ({ page }: Visit) => page.locator("pb-read-more [part~='toggle']").waitFor();

const readMore = (name: string, body: State["body"], more: Partial<State> = {}): State => ({
  tag: "pb-read-more",
  name,
  body,
  started: "pb-read-more[state]",
  steps: drawn,
  ...more,
});

const picture = (name: string) =>
  `<img src="/demo/pictures/${name}.svg" alt="${name}" style="inline-size: 6rem; block-size: auto">`;

const album = (attributes: string) => (say: Say) =>
  `<pb-lightbox label="${say("Around the house", "סביב הבית")}" ${attributes}>
<a href="/demo/pictures/room.svg" data-caption="${say("The room in the tower. The table is older than the house.", "החדר במגדל. השולחן עתיק מן הבית.")}">${picture("room")}</a>
<a href="/demo/pictures/room.svg">${picture("room")}</a>
<a href="/demo/pictures/missing.svg" data-pswp-width="1200" data-pswp-height="750" data-caption="${say("A lost picture", "תמונה שאבדה")}">${say("Lost", "אבודה")}</a>
<a href="#quiet" data-pswp-type="html">${say("Quiet hours", "שעות שקט")}</a>
<template id="quiet"><h3>${say("Quiet hours", "שעות שקט")}</h3><p>${say("From ten in the evening the house belongs to the sea.", "מעשר בערב הבית שייך לים.")}</p><button type="button" data-lightbox-close>${say("Good night", "לילה טוב")}</button></template>
</pb-lightbox>`;

/** A small picture that PhotoSwipe leaves under the large one for a second; it shows through at the edges. */
const PLACEHOLDER = ".pswp__img--placeholder";
/** Appears after a picture is loaded. */
const ZOOM = ".pswp__button--zoom";

const openItem =
  (index: number, shown: string) =>
  async ({ page }: Visit) => {
    await page.locator("pb-lightbox a").nth(index).click();
    await page.locator("pb-lightbox[state='open']").waitFor();
    await page.locator(shown).filter({ visible: true }).first().waitFor();
    await page.waitForFunction((selector) => !document.querySelector(selector), PLACEHOLDER);
    // A hovered button looks different.
    await page.mouse.move(0, 0);
  };

const lightbox = (name: string, attributes: string, steps: Required<State>["steps"]): State => ({
  tag: "pb-lightbox",
  name,
  body: album(attributes),
  started: 'pb-lightbox[state="closed"]',
  height: 320,
  steps,
});

export const textsAndPictures: readonly State[] = [
  readMore("folded", fold("")),
  readMore("folded-fade", fold("fade")),
  readMore("open", fold("start-open")),
  lightbox("picture", 'caption="false" zoom="false"', openItem(1, ".pswp__img")),
  lightbox("caption", "", openItem(0, ZOOM)),
  lightbox("gallery", "thumbnails", openItem(0, ZOOM)),
  lightbox("error", "", openItem(2, ".pswp__error-msg")),
  lightbox("inline-content", "", openItem(3, "button:text-matches('Good night|לילה טוב')")),
];
