import { define } from "../../src/elements/pb-slider.ts";
import type { PbSliderElement } from "../../src/elements/pb-slider.ts";
import { assert, cleanFixtures, fixture, until, useContainer, type TestContainer } from "../support/index.ts";
import { part } from "./shadow-parts.ts";

export const slides = (count: number, text = "author's own") =>
  Array.from({ length: count }, (_, index) => `<div class="card"><a href="#s${index}">${text} ${index}</a></div>`).join(
    "",
  );

export let container: TestContainer;

/** A slider 900 px wide with moves that jump, laid out. */
export async function make(attributes = "", content = slides(10)): Promise<PbSliderElement> {
  const box = fixture(
    `<div style="width: 900px"><pb-slider label="Cards" speed="0" ${attributes}>${content}</pb-slider></div>`,
  );
  const host = box.querySelector("pb-slider") as PbSliderElement;
  await until(() => host.state === "idle", "the slider to be idle");
  await host.viewReady;
  return host;
}

export const shadow = (host: Element) => host.shadowRoot ?? assert.fail("no shadow root");

export const dots = (host: Element) => [...shadow(host).querySelectorAll<HTMLElement>('[role="tab"]')];

export const left = (host: Element, index: number) =>
  host.children[index]!.getBoundingClientRect().left - part(host, "track").getBoundingClientRect().left;

/** Prepares each test of a suite. */
export function useSlider(): void {
  beforeEach(() => {
    container = useContainer();
    define();
  });
  afterEach(cleanFixtures);
}
