import {
  findAnimated,
  STORED_ATTRIBUTE,
  NAME_ATTRIBUTE,
  NO_STAGGER,
  type AnimatedElement,
} from "./animated-elements.ts";
import { triggerOf, type AnimationOptions } from "../core/options.ts";
import type { Component } from "../engine/contracts.ts";
import { createStyleTracker } from "../core/style-tracker.ts";

/** Delay from the first layout to the animations in the visible slides, ms (page-builder-contract#4.6). */
export const ANIMATION_START_MS = 100;
/** Class of an element whose animation has started: for style sheets of authors without a page builder. */
const PLAYED = "is-animated";
/** Jumps to the last frame: with reduced motion, content that an animation reveals must not stay hidden. */
const INSTANT = { "animation-duration": "0.01ms", "animation-delay": "0s", "animation-iteration-count": "1" };

/**
 * Plays the animations inside a slide when the slide is shown, and resets them when the list moves on without it
 * (page-builder-contract#4.6). Attributes that it takes from the page builder's own script are restored at the end.
 */
export const InnerAnimations: Component<object, "html" | "state" | "sizes"> = (
  { scope, on, getOptions, host },
  { html, state, sizes },
) => {
  const tracker = createStyleTracker();
  let animated: readonly { slide: HTMLElement; all: readonly AnimatedElement[] }[] = [];
  const played = new Set<HTMLElement>();
  /** The first animations wait a little, so that they are not half over when the page is first seen. */
  let isWaiting = true;

  function suspend({ node, playClass }: AnimatedElement): void {
    const name = node.getAttribute(NAME_ATTRIBUTE);
    if (name !== null) {
      node.setAttribute(STORED_ATTRIBUTE, name);
      node.removeAttribute(NAME_ATTRIBUTE);
    }
    if (!played.has(node)) stop({ node, playClass });
  }

  function restore(each: AnimatedElement): void {
    const { node } = each;
    const name = node.getAttribute(STORED_ATTRIBUTE);
    stop(each);
    tracker.restore(node);
    if (name === null) return;
    node.setAttribute(NAME_ATTRIBUTE, name);
    node.removeAttribute(STORED_ATTRIBUTE);
  }

  function play({ node, playClass }: AnimatedElement): void {
    if (played.has(node)) return;
    played.add(node);
    node.classList.add(PLAYED);
    if (playClass) node.classList.add(playClass);
  }

  function stop({ node, playClass }: AnimatedElement): void {
    played.delete(node);
    node.classList.remove(PLAYED);
    if (playClass) node.classList.remove(playClass);
    if (node.className === "") node.removeAttribute("class");
  }

  function applyDelays(all: readonly AnimatedElement[]): void {
    const options = getOptions();
    let order = 0;
    for (const { node } of all) {
      const delays = options.animationStagger && !node.classList.contains(NO_STAGGER);
      const delay = delays ? `${delayOf(order++, options)}ms` : null;
      tracker.restore(node);
      if (options.noMotion) for (const [property, value] of Object.entries(INSTANT)) tracker.set(node, property, value);
      else if (delay !== null) tracker.set(node, "animation-delay", delay);
    }
  }

  function collect(): void {
    const slides = triggerOf(getOptions()) ? html.slides : [];
    const next = slides.map((slide) => ({ slide, all: findAnimated(host, slide) })).filter(({ all }) => all.length > 0);
    const nodes = new Set(next.flatMap(({ all }) => all.map(({ node }) => node)));
    for (const { all } of animated) for (const each of all) if (!nodes.has(each.node)) restore(each);
    animated = next;
    for (const { all } of animated) {
      for (const each of all) suspend(each);
      applyDelays(all);
    }
  }

  function playDue(): void {
    const trigger = triggerOf(getOptions());
    if (!trigger || (isWaiting && !getOptions().noMotion)) return;
    for (const { slide, all } of animated) if (slide.classList.contains(trigger)) for (const each of all) play(each);
  }

  /** Animations out of view are reset for the next time. */
  function reset(): void {
    const trigger = triggerOf(getOptions());
    if (!trigger || getOptions().animateOnce) return;
    for (const { slide, all } of animated) if (!slide.classList.contains(trigger)) for (const each of all) stop(each);
  }

  on("move", reset);
  on("autoScrolled", () => {
    reset();
    playDue();
  });
  on("scroll", reset);
  on("state", ({ to }) => {
    if (to === "idle") playDue();
  });
  for (const event of ["layout", "index"] as const) {
    on(event, () => {
      if (state.current === "idle") playDue();
    });
  }
  on("ready", () => {
    scope.after(ANIMATION_START_MS, () => {
      isWaiting = false;
      playDue();
    });
  });
  on("refresh", collect);
  on("options", () => {
    collect();
    playDue();
  });
  scope.onEnd(() => {
    for (const { all } of animated) for (const each of all) restore(each);
  });
  return {
    mount() {
      isWaiting = sizes.geometry === null;
      collect();
    },
  };
};

/** Delay of the n-th animation of a slide, ms, with n from 0 (page-builder-contract#4.6). */
export const delayOf = (order: number, { animationDelay, animationDelayFirst }: AnimationOptions): number =>
  animationDelayFirst + order * animationDelay;
