import { asRecord } from "../../../core/options/options.ts";
import { carouselOptions, type CarouselOptions, type SliderOptions } from "./options.ts";
import { applyOption, type BadValue } from "../../../core/options/read-options.ts";

/** Options that apply while a media query matches. */
interface MediaSet {
  query: string;
  options: Partial<CarouselOptions>;
}

/** What the author configured, merged from all sources. */
export interface SliderConfig {
  options: SliderOptions;
  /** Names that the author set. */
  given: ReadonlySet<string>;
  /** In the order of application; later wins. */
  breakpoints: readonly MediaSet[];
  /** While the visitor prefers reduced motion. */
  reducedMotion: Partial<CarouselOptions>;
  bad: readonly BadValue[];
}

/** Unknown names have no effect and are reported. */
function readCarousel(record: Readonly<Record<string, unknown>>, bad: BadValue[]): Partial<CarouselOptions> {
  const target = { values: {}, given: new Set<string>(), bad };
  for (const [name, value] of Object.entries(record)) applyOption(carouselOptions, target, "config", name, value);
  return target.values;
}

/**
 * Maximum widths: the smallest match wins; minimum widths: the largest (page-builder-contract#1.2). Keys that are not
 * numbers have no effect.
 */
function readBreakpoints({ breakpoints, mediaQuery }: CarouselOptions, bad: BadValue[]): MediaSet[] {
  const names = Object.keys(breakpoints ?? {});
  const widths = names.map(Number).filter(Number.isFinite);
  for (const name of names)
    if (!widths.includes(Number(name)))
      bad.push({ option: "breakpoints", source: "config", value: name, expected: "widths in px" });
  const isMin = mediaQuery === "min";
  widths.sort((a, b) => (isMin ? a - b : b - a));
  return widths.map((width) => {
    const set = breakpoints?.[String(width)];
    const record = asRecord(set);
    if (!record)
      bad.push({ option: `breakpoints ${width}`, source: "config", value: set, expected: "an object of options" });
    return { query: `(${isMin ? "min" : "max"}-width: ${width}px)`, options: readCarousel(record ?? {}, bad) };
  });
}

/** Merges attributes and flat config (already read), `rawConfig` below them, and the short names. */
export function resolveConfig(read: SliderOptions, written: ReadonlySet<string>): SliderConfig {
  const bad: BadValue[] = [];
  const raw = readCarousel(read.rawConfig, bad);
  const given = new Set(written);
  const values: Record<string, unknown> = { ...read };
  for (const [name, value] of Object.entries(raw)) {
    if (written.has(name)) continue;
    values[name] = value;
    given.add(name);
  }
  if (read.navigation) values["isNavigation"] = true;
  if (read.sync && !read.syncSelector) values["syncSelector"] = read.sync;
  const options = values as unknown as SliderOptions;
  return {
    options,
    given,
    breakpoints: readBreakpoints(options, bad),
    reducedMotion: readCarousel(options.reducedMotion, bad),
    bad,
  };
}
