import { define as defineControl } from "../../src/elements/pb-slider-control.ts";
import { define, type PbSliderElement } from "../../src/elements/pb-slider.ts";
import { cleanFixtures, fixture, until, useContainer, type TestContainer } from "../support/index.ts";

export const slides = (count: number, text = "slide") =>
  Array.from({ length: count }, (_, index) => `<div><a href="#s${index}">${text} ${index}</a></div>`).join("");

export let container: TestContainer;

export const idle = (host: PbSliderElement) => until(() => host.state === "idle", "the slider to be idle");

export async function make(attributes = "", content = slides(6)): Promise<PbSliderElement> {
  const box = fixture(
    `<div style="width: 900px"><pb-slider label="Cards" speed="0" ${attributes}>${content}</pb-slider></div>`,
  );
  const host = box.querySelector("pb-slider") as PbSliderElement;
  await idle(host);
  await host.viewReady;
  return host;
}

export const dots = (host: Element) => [...(host.shadowRoot?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];

/** Prepares each test of a suite. */
export function useMarkup(): void {
  beforeEach(() => {
    container = useContainer();
    define();
    defineControl();
  });
  afterEach(cleanFixtures);
}
