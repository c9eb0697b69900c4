import { animatedIn, KEPT_ATTRIBUTE, NAME_ATTRIBUTE, NO_STAGGER, type Animated } from "./animated.ts";
import { triggerOf } from "../core/animation-rules.ts";
import { delayOf } from "./animation-delay.ts";
import { ANIMATION_START_MS } from "./late-constants.ts";
import type { Part } from "../core/contracts.ts";
import { createOwnStyles } from "../core/own-styles.ts";

/** Class of an element whose animation has begun: for the style sheets of authors without a page builder. */
const PLAYED = "is-animated";
/** Straight to the last picture: what an animation reveals must not stay hidden where less motion is wanted. */
const AT_ONCE = { "animation-duration": "0.01ms", "animation-delay": "0s", "animation-iteration-count": "1" };

/**
 * Plays the animations inside a slide when the slide comes, and makes them ready again when the strip moves on without it
 * (contract §4.6). What it takes from the page builder's own script it gives back at the end.
 */
export const InnerAnimations: Part<object> = ({ opt, on, parts, scope, elements: { host } }) => {
  const own = createOwnStyles();
  let animated: readonly { slide: HTMLElement; all: readonly Animated[] }[] = [];
  const played = new Set<HTMLElement>();
  /** The first ones wait a little, so that they are not half over when the page is first seen. */
  let waits = true;

  function take({ node, playClass }: Animated): void {
    const name = node.getAttribute(NAME_ATTRIBUTE);
    if (name !== null) {
      node.setAttribute(KEPT_ATTRIBUTE, name);
      node.removeAttribute(NAME_ATTRIBUTE);
    }
    if (!played.has(node)) stop({ node, playClass });
  }

  function giveBack(each: Animated): void {
    const { node } = each;
    const name = node.getAttribute(KEPT_ATTRIBUTE);
    stop(each);
    own.restore(node);
    if (name === null) return;
    node.setAttribute(NAME_ATTRIBUTE, name);
    node.removeAttribute(KEPT_ATTRIBUTE);
  }

  function play({ node, playClass }: Animated): void {
    if (played.has(node)) return;
    played.add(node);
    node.classList.add(PLAYED);
    if (playClass) node.classList.add(playClass);
  }

  function stop({ node, playClass }: Animated): void {
    played.delete(node);
    node.classList.remove(PLAYED);
    if (playClass) node.classList.remove(playClass);
    if (node.className === "") node.removeAttribute("class");
  }

  function time(all: readonly Animated[]): void {
    const options = opt();
    let order = 0;
    for (const { node } of all) {
      const delays = options.animationStagger && !node.classList.contains(NO_STAGGER);
      const delay = delays ? `${delayOf(order++, options)}ms` : null;
      own.restore(node);
      if (options.still) for (const [property, value] of Object.entries(AT_ONCE)) own.set(node, property, value);
      else if (delay !== null) own.set(node, "animation-delay", delay);
    }
  }

  function collect(): void {
    const slides = triggerOf(opt()) ? parts.Html.slides : [];
    const next = slides.map((slide) => ({ slide, all: animatedIn(host, slide) })).filter(({ all }) => all.length > 0);
    const nodes = new Set(next.flatMap(({ all }) => all.map(({ node }) => node)));
    for (const { all } of animated) for (const each of all) if (!nodes.has(each.node)) giveBack(each);
    animated = next;
    for (const { all } of animated) {
      for (const each of all) take(each);
      time(all);
    }
  }

  function playDue(): void {
    const trigger = triggerOf(opt());
    if (!trigger || (waits && !opt().still)) return;
    for (const { slide, all } of animated) if (slide.classList.contains(trigger)) for (const each of all) play(each);
  }

  /** Those that nobody sees are ready for the next time. */
  function makeReady(): void {
    const trigger = triggerOf(opt());
    if (!trigger || opt().animateOnce) return;
    for (const { slide, all } of animated) if (!slide.classList.contains(trigger)) for (const each of all) stop(each);
  }

  on("move", makeReady);
  on("drift", () => {
    makeReady();
    playDue();
  });
  on("scroll", makeReady);
  on("state", ({ to }) => {
    if (to === "idle") playDue();
  });
  for (const event of ["layout", "index"] as const) {
    on(event, () => {
      if (parts.State.current === "idle") playDue();
    });
  }
  on("ready", () => {
    scope.after(ANIMATION_START_MS, () => {
      waits = false;
      playDue();
    });
  });
  on("refresh", collect);
  on("options", () => {
    collect();
    playDue();
  });
  scope.onEnd(() => {
    for (const { all } of animated) for (const each of all) giveBack(each);
  });
  return {
    mount() {
      waits = parts.Sizes.geometry === null;
      collect();
    },
  };
};
