import type { Say, State, Visit } from "../state.ts";

const COLORS = ["#1d4e5f", "#8a3b12", "#3f5a2a", "#5b3a73"];

/** Slides in plain colours, which keep pictures small. */
const tiles = (say: Say, count: number, height = "8rem") =>
  Array.from(
    { length: count },
    (_, index) =>
      `<div style="display: grid; place-content: center; block-size: ${height}; background: ${COLORS[index % COLORS.length]}; color: #fff" data-caption="${say("Caption", "כיתוב")} ${index + 1}">${say("Slide", "שקופית")} ${index + 1}</div>`,
  ).join("");

const slider = (say: Say, attributes = "", count = 5) =>
  `<pb-slider label="${say("Our work", "העבודות שלנו")}" ${attributes}>${tiles(say, count)}</pb-slider>`;

const IDLE = 'pb-slider[state="idle"]';
const drawn = ({ page }: Visit) =>
  page.evaluate(async () => {
    for (const tag of document.querySelectorAll("pb-slider, pb-slider-control"))
      await (tag as Element & { viewReady: Promise<unknown> }).viewReady;
  });
const go = (index: number) => async (visit: Visit) => {
  await drawn(visit);
  await visit.page
    .locator("pb-slider")
    .first()
    .evaluate((tag, to) => (tag as HTMLElement & { go(index: number): void }).go(to), index);
  await visit.page.locator(IDLE).first().waitFor();
};
/** Longer than any run. */
const NEVER_MS = 10_000_000;

const state = (name: string, body: State["body"], more: Partial<State> = {}): State => ({
  tag: "pb-slider",
  name,
  body,
  started: IDLE,
  steps: drawn,
  ...more,
});

const control = (type: string, attributes = "") =>
  `<p style="margin-block: 0.75rem">${type}: <pb-slider-control type="${type}" ${attributes}></pb-slider-control></p>`;

export const sliders: readonly State[] = [
  state("arrows-and-dots", (say) => slider(say), { steps: go(1) }),
  state("many-dots", (say) => slider(say, "", 40), { steps: go(20) }),
  state("three-per-page", (say) => slider(say, 'per-page="3" gap="1rem"', 8)),
  state("peek", (say) => slider(say, 'padding="15%" gap="0.5rem" type="loop"')),
  state("fade", (say) => slider(say, 'type="fade" rewind'), { steps: go(2) }),
  state("pause-button", (say) => slider(say, `autoplay="pause" interval="${NEVER_MS}"`)),
  state("focused-dot", (say) => slider(say), {
    steps: async (visit) => {
      await drawn(visit);
      await visit.page.keyboard.press("Tab");
    },
  }),
  state("vertical", (say) => slider(say, 'direction="ttb" height="8rem"')),
  state(
    "thumbnails",
    (say) =>
      `${slider(say, 'id="album" pagination="false"', 8)}
<pb-slider navigation sync="#album" fixed-width="5rem" height="3rem" gap="8px" arrows="false" pagination="false" label="${say("Choose a slide", "בחירת שקופית")}">${tiles(say, 8, "3rem")}</pb-slider>`,
    { steps: go(2) },
  ),
  state("without-scripts", (say) => slider(say, 'per-page="2" gap="1rem"'), {
    withoutScripts: true,
    started: "pb-slider",
    steps: () => Promise.resolve(),
  }),
  {
    tag: "pb-slider-control",
    name: "progress-and-counter",
    body: (say) =>
      `<section>${slider(say, 'arrows="false" pagination="false"')}${control("progressBar")}${control("progressBar", "segmented")}${control("counter")}${control("counter", 'count-type="pages"')}</section>`,
    started: IDLE,
    steps: go(2),
  },
  {
    tag: "pb-slider-control",
    name: "arrows-and-dots",
    body: (say) =>
      `<section>${slider(say, 'arrows="false" pagination="false"')}${control("navArrow", 'nav-type="prev"')}${control("navArrow", 'nav-type="next"')}${control("paginationDots")}</section>`,
    started: IDLE,
    steps: go(2),
  },
  {
    tag: "pb-slider-control",
    name: "autoplay",
    body: (say) =>
      `<section>${slider(say, `arrows="false" pagination="false" autoplay="pause" interval="${NEVER_MS}"`)}${control("playPause")}${control("autoplayProgress")}${control("autoplayProgress", 'autoplay-progress="circle"')}</section>`,
    started: IDLE,
    steps: drawn,
  },
  {
    tag: "pb-slider-control",
    name: "slide-content",
    body: (say) =>
      `<section>${slider(say, 'arrows="false" pagination="false"')}${control("slideContent")}${control("slideContent", 'current-slide="next"')}</section>`,
    started: IDLE,
    steps: go(1),
  },
];
