import { decodeSafely } from "../../../core/utils/decode-safely.ts";
import { firstAttribute } from "./first-attribute.ts";

/** A slide's own hash: our name, then the page builder's (api.md §5). */
const ATTRIBUTES = ["data-hash", "data-splide-hash"];

/** The hash of an address as it reads, without `#`. */
export const readHash = (hash: string): string => decodeSafely(hash.replace(/^#/, ""));

/**
 * The hash of a slide, without `#`: its own, else the slider's id, a dash and the number from 1 (spec page-builder §2). A CMS
 * keeps the short names of many languages encoded.
 */
export function hashOf(slide: Element, index: number, sliderId: string): string {
  const own = firstAttribute(slide, ATTRIBUTES);
  return own === null ? (sliderId ? `${sliderId}-${index + 1}` : "") : readHash(own);
}
