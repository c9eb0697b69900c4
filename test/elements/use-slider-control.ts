import { define as defineControl } from "../../src/elements/pb-slider-control.ts";
import { define as defineSlider, type PbSliderElement } from "../../src/elements/pb-slider.ts";
import {
  assert,
  cleanFixtures,
  fixture,
  frames,
  until,
  useContainer,
  viewsReady,
  type TestContainer,
} from "../support/index.ts";

export const TAG = "pb-slider-control";

export const slides = (count: number, attributes: (index: number) => string = () => "") =>
  Array.from(
    { length: count },
    (_, index) => `<div ${attributes(index)} style="height: 50px">slide ${index}</div>`,
  ).join("");

export const slider = (attributes = "", content = slides(5)) =>
  `<pb-slider label="Work" speed="0" arrows="false" pagination="false" ${attributes}>${content}</pb-slider>`;

export function define(): void {
  defineSlider();
  defineControl();
}

export let container: TestContainer;

export const controlIn = (box: ParentNode, selector = TAG) =>
  box.querySelector<HTMLElement>(selector) ?? assert.fail(`no ${selector}`);

export const sliderIn = (box: ParentNode, selector = "pb-slider") =>
  box.querySelector<PbSliderElement>(selector) ?? assert.fail("no slider");

export const stateOf = (host: Element) => host.getAttribute("state");

export const idle = (host: PbSliderElement) => until(() => host.state === "idle", "the slider to be idle");

/** A slider 500 px wide and one control in a section, bound. */
export async function make(
  attributes: string,
  { of = "", content = slides(5), inside = "", dir = "ltr", waitsForView = true } = {},
) {
  const box = fixture(
    `<section dir="${dir}" style="width: 500px">${slider(of, content)}<${TAG} ${attributes}>${inside}</${TAG}></section>`,
  );
  const [host, control] = [sliderIn(box), controlIn(box)];
  await idle(host);
  await until(() => stateOf(control) !== null && stateOf(control) !== "waiting", "the control to be bound");
  if (waitsForView) await viewsReady(box);
  return { box, host, control };
}

/** Calls `act`, and waits until views have followed. */
export const after = async (act: () => unknown) => {
  act();
  await frames();
};

/** Prepares each test of a suite. */
export function useSliderControl(): void {
  beforeEach(() => {
    container = useContainer();
    define();
  });
  afterEach(cleanFixtures);
}
