import { boxOf } from "../../../core/element/coordinates.ts";
import { getContainer, pageStore } from "../../../core/registry/container.ts";
import { fetchCode } from "../../../core/registry/fetch-code.ts";
import { collectSlides } from "../core/collect-slides.ts";
import { sliderAtoms } from "../core/slider-store.ts";
import { hashOf, readHash } from "./hash-rules.ts";

/** Its members are those of the tag. */
type SliderTag = HTMLElement & {
  hashNav: boolean;
  slideSelector: string;
  ready: Promise<unknown>;
  toSlide(index: number): void;
};

/** The slides of a slider that has not started. */
async function locateSlides(host: SliderTag): Promise<readonly HTMLElement[]> {
  const code = host.slideSelector
    ? await fetchCode(() => import("./find-slides.ts")).catch(() => undefined)
    : undefined;
  return (code?.selectSlides(host, host) ?? collectSlides(host)).slides;
}

/** Moves a slider to the slide that a hash names, if it has it; a slider that has not started starts now. */
async function follow(host: SliderTag, name: string): Promise<void> {
  const handle = pageStore().get(sliderAtoms(host).handle);
  const slides = handle?.slides ?? (await locateSlides(host));
  const index = slides.findIndex((slide, at) => hashOf(slide, at, host.id) === name);
  if (index < 0) return;
  if (handle) handle.go(index, { same: true, instant: true });
  else host.toSlide(index);
  scrollTo(host);
  if (handle) return;
  // It may have another place now: before its start, the margins of its content may be margins of its own.
  await host.ready;
  scrollTo(host);
}

function scrollTo(host: HTMLElement): void {
  const { top, bottom } = boxOf(host);
  if (top < 0 || bottom > innerHeight) host.scrollIntoView({ block: "start", behavior: "instant" });
}

/** Moves the sliders of the page with `hash-nav` to the slide that a hash names. */
export async function followHash(hash: string): Promise<void> {
  const name = readHash(hash);
  if (!name) return;
  const hosts = (getContainer().findAll("pb-slider") as SliderTag[]).filter(({ hashNav }) => hashNav);
  await Promise.all(hosts.map((host) => follow(host, name)));
}
