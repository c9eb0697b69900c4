import { decodeSafely } from "../../../core/utils/decode-text.ts";
import { firstAttribute } from "./first-attribute.ts";

/** Attributes with a slide's own hash: our name, then the page builder's (api#5). */
const ATTRIBUTES = ["data-hash", "data-splide-hash"];

/** The decoded hash of a URL, without `#`. */
export const readHash = (hash: string): string => decodeSafely(hash.replace(/^#/, ""));

/**
 * The hash of a slide, without `#`: its own, else the slider's id, a dash and the number from 1 (page-builder#2).
 * In many languages a CMS stores slugs percent-encoded.
 */
export function hashOf(slide: Element, index: number, sliderId: string): string {
  const own = firstAttribute(slide, ATTRIBUTES);
  return own === null ? (sliderId ? `${sliderId}-${index + 1}` : "") : readHash(own);
}
