import { builderViews } from "../../../src/elements/pb-takeover.ts";
import { startBuilderTakeover } from "../../../src/shared/compat/builder.ts";
import { cleanFixtures, fixture, until, useContainer, type TestContainer } from "../../support/index.ts";

/** Slides as the page builder's server prints them. */
export const slides = (count: number, tag = "div", attributes: (index: number) => string = () => "") =>
  Array.from(
    { length: count },
    (_, index) =>
      `<${tag} class="x-slider_slide splide__slide" ${attributes(index)}><p style="height: 80px">Slide ${index + 1}</p></${tag}>`,
  ).join("");

export interface SliderMarkup {
  id?: string;
  count?: number;
  raw?: Record<string, unknown>;
  wrapper?: Record<string, unknown>;
  inner?: string;
  before?: string;
  after?: string;
  attributes?: string;
  classes?: string;
  list?: string;
}

const attribute = (value: unknown) => JSON.stringify(value).replaceAll("'", "&#39;");

/** A slider of the original, with moves that jump (page-builder-contract#1.7, page-builder-contract#4.1). */
export const sliderMarkup = ({
  id = "abc",
  count = 5,
  raw = {},
  wrapper = {},
  inner,
  before = "",
  after = "",
  attributes = "",
  classes = "",
  list = "div",
}: SliderMarkup = {}) => `
  <div class="brxe-xproslider x-slider splide ${classes}" data-x-id="${id}" aria-label="Work ${id}" ${attributes}
    data-x-slider='${attribute({ rawConfig: { type: "slide", speed: 0, ...raw }, hashNav: false, conditional: false, ...wrapper })}'>
    ${before}
    <div class="splide__track x-splide__track"><${list} class="splide__list x-splide__list">${inner ?? slides(count, list === "ul" ? "li" : "div")}</${list}></div>
    ${after}
  </div>`;

export const controlMarkup = (config: Record<string, unknown>, inner: string, id = "ctl") =>
  `<div class="x-slider-control" data-x-id="${id}" data-x-slider-control='${attribute({ control: "section", slider: false, ...config })}'>${inner}</div>`;

export interface Instance {
  root: HTMLElement;
  index: number;
  length: number;
  options: Record<string, unknown>;
  on(names: string, run: (...args: unknown[]) => void): Instance;
  off(names: string): Instance;
  go(control: number | string): Instance;
  refresh(): Instance;
  destroy(): Instance;
  mount(): Instance;
  add(slides: Element | Element[], index?: number): Instance;
  remove(slides: unknown): Instance;
  sync(other: Instance): Instance;
  is(type: string): boolean;
  state: { is(states: number | number[]): boolean };
  Components: Record<string, Record<string, (...args: unknown[]) => unknown>>;
}

interface Globals {
  xSlider: { Instances: Record<string, Instance> };
  xReadMore: { Instances: Record<string, { options: { afterToggle?: (...args: unknown[]) => void } }> };
  bricksextras: Record<"slider" | "readmore", Record<string, (given: unknown, n?: unknown) => void>>;
  doExtrasSlider(container?: ParentNode): void;
  doExtrasReadmore(container?: ParentNode): void;
}

/** The page's globals for its own scripts. */
export const globals = () => globalThis as unknown as Partial<Globals>;

export interface BuilderPage {
  container: TestContainer;
  stop(): void;
  /** Puts markup into the page, 900 px wide. */
  put(html: string): HTMLElement;
  /** Waits until scripts can access the slider with an id. */
  instance(id?: string): Promise<Instance>;
}

/** A page of the original products with our takeover. */
export function useBuilderPage(): BuilderPage {
  const page = {} as BuilderPage;
  beforeEach(() => {
    page.container = useContainer();
    page.container.provide("settings", { takeover: ["page-builder"] } as never);
    page.stop = startBuilderTakeover(document, builderViews);
  });
  afterEach(() => {
    page.stop();
    cleanFixtures();
  });
  page.put = (html) => fixture(`<div style="width: 900px">${html}</div>`).firstElementChild as HTMLElement;
  page.instance = (id = "abc") => until(() => globals().xSlider?.Instances[id], `the slider ${id} to be reachable`);
  return page;
}
