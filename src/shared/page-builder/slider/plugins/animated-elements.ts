import { parseJson } from "../../../core/utils/parse-json.ts";
import { firstAttribute } from "./first-attribute.ts";
import { queryInSlide } from "./query-in-slide.ts";

/**
 * Names the animation of an element: our attribute, also the page builder's; and where the name is stored while the
 * slider controls the animation.
 */
export const NAME_ATTRIBUTE = "data-animation";
export const STORED_ATTRIBUTE = "data-x-animation";
/** The page builder's list of interactions: what happens to an element, and when. */
const INTERACTIONS = "data-interactions";
/** The page builder's class of an animated element, and the prefix of its class for each animation. */
const ANIMATED = "brx-animated";
const CLASS_PREFIX = "brx-animate-";
/** Opts out of the delays. */
export const NO_STAGGER = "no-stagger";

const NAME = /^[\w-]+$/;

/** An element that is animated when its slide is shown. */
export interface AnimatedElement {
  node: HTMLElement;
  /** The class that plays it, from the page builder's style sheet. */
  playClass: string | null;
}

/** Elements of a slide that have an animation. */
export function findAnimated(host: Element, slide: Element): AnimatedElement[] {
  const selector = `[${NAME_ATTRIBUTE}], [${STORED_ATTRIBUTE}], .${ANIMATED}, [${INTERACTIONS}]`;
  return queryInSlide<HTMLElement>(host, slide, selector).flatMap((node) => {
    const name = nameOf(node);
    if (name === null) return [];
    return { node, playClass: NAME.test(name) ? CLASS_PREFIX + name : null };
  });
}

function nameOf(node: HTMLElement): string | null {
  const named = firstAttribute(node, [STORED_ATTRIBUTE, NAME_ATTRIBUTE]);
  if (named !== null) return named;
  const played = [...node.classList].find((name) => name.startsWith(CLASS_PREFIX));
  return played?.slice(CLASS_PREFIX.length) ?? fromInteractions(node.getAttribute(INTERACTIONS));
}

/** The animation of the first interaction that starts one when the element comes into view. */
function fromInteractions(text: string | null): string | null {
  // The attribute is the page builder's, whose own script reports errors in it.
  const list = text ? parseJson(text) : undefined;
  if (!Array.isArray(list)) return null;
  for (const entry of list as unknown[]) {
    if (typeof entry !== "object" || entry === null) continue;
    const { trigger, action, animationType } = entry as Record<string, unknown>;
    if (trigger === "enterView" && action === "startAnimation" && typeof animationType === "string")
      return animationType;
  }
  return null;
}
