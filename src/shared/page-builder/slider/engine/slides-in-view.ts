import { focusOn } from "../../../core/element/focus.ts";
import { OWN_INERT } from "../core/constants.ts";
import { presenceOf, type Presence } from "../core/geometry.ts";
import { isNavigationSlider } from "../core/options.ts";
import { wrapIndex } from "../core/paging-rules.ts";
import type { Component } from "./contracts.ts";

/** The active slide and its neighbours. */
const ACTIVE_CLASSES = ["is-active", "is-prev", "is-next"] as const;

/**
 * Marks the slides once the list is at rest: classes, and `inert` for what is out of view, so that neither the keyboard
 * nor a screen reader gets lost there. Writes changes only; slides that peek in stay usable.
 */
export const SlidesInView: Component<object, "html" | "slideLooper" | "translate" | "state" | "sizes" | "paging"> = (
  { scope, on, getOptions, emit, host, track, glide },
  { html, slideLooper, translate, state, sizes, paging },
) => {
  const presences = new Map<HTMLElement, Presence>();
  let marked: { [name in (typeof ACTIVE_CLASSES)[number]]?: HTMLElement | undefined } = {};

  const refOf = (slide: HTMLElement) => ({ slide, index: html.slides.indexOf(slide) });

  function markActive(): void {
    const { slides } = html;
    const { length } = slides;
    const neighbour = (step: number) => {
      const index = glide.index + step;
      return length > 1 ? slides[sizes.loops ? wrapIndex(index, length) : index] : undefined;
    };
    const next = { "is-active": slides[glide.index], "is-prev": neighbour(-1), "is-next": neighbour(1) };
    const before = marked;
    marked = next;
    for (const name of ACTIVE_CLASSES) {
      if (before[name] === next[name]) continue;
      before[name]?.classList.remove(name);
      next[name]?.classList.add(name);
    }
    const [was, is] = [before["is-active"], next["is-active"]];
    if (was === is) return;
    if (was) emit("inactive", refOf(was));
    if (is) emit("active", refOf(is));
  }

  function markVisible(): void {
    const { geometry } = sizes;
    if (!geometry) return;
    const { wrappedPosition } = translate;
    const changed: [HTMLElement, Presence, Presence | undefined][] = [];
    html.slides.forEach((slide, index) => {
      const start = (geometry.starts[index] ?? 0) + slideLooper.shiftOf(index);
      const presence = presenceOf(geometry, start, geometry.sizes[index] ?? 0, wrappedPosition);
      const before = presences.get(slide);
      if (presence === before) return;
      presences.set(slide, presence);
      changed.push([slide, presence, before]);
    });
    for (const [slide, presence] of changed) if (presence !== "outside") removeInert(slide);
    for (const [slide, presence] of changed) if (presence === "outside") setInert(slide);
    for (const [slide, presence, before] of changed) {
      if (presence === "inside") {
        slide.classList.add("is-visible");
        emit("visible", refOf(slide));
      } else if (before === "inside") {
        slide.classList.remove("is-visible");
        emit("hidden", refOf(slide));
      }
    }
  }

  function removeInert(slide: HTMLElement): void {
    if (slide.getAttribute("inert") !== OWN_INERT) return;
    slide.inert = false;
    emit("interactive", refOf(slide));
  }

  function setInert(slide: HTMLElement): void {
    if (slide.inert) return;
    moveFocus(slide);
    slide.setAttribute("inert", OWN_INERT);
    emit("inert", refOf(slide));
  }

  /** Focus inside a slide that goes out of view moves to the active slide and is never lost. */
  function moveFocus(slide: HTMLElement): void {
    // Slides that come through a slot are in another tree than the slider.
    const root = slide.getRootNode() as Document | ShadowRoot;
    const focused = root.activeElement;
    if (!focused || !slide.contains(focused)) return;
    const active = html.slides[glide.index];
    focusOn(active && active !== slide ? active : host);
  }

  /**
   * An element that the keyboard focuses in a peeking slide may be cut off, so its slide moves into view. Focus alone
   * does not choose a thumbnail.
   */
  function revealFocused(event: FocusEvent): void {
    const { slides } = html;
    const path = event.composedPath();
    const index = slides.findIndex((slide) => path.includes(slide));
    const peeks = presences.get(slides[index]!) === "partly" && (path[0] as Element).matches(":focus-visible");
    if (!peeks || isNavigationSlider(getOptions())) return;
    const distance = wrapIndex(index - glide.index, slides.length);
    // Across the end of a loop, where that is shorter.
    const steps = distance > slides.length / 2 ? `${distance - slides.length}` : `+${distance}`;
    paging.go(sizes.loops && distance ? steps : index);
  }

  function release(slide: HTMLElement): void {
    presences.delete(slide);
    clean(slide);
  }

  /** A cloned slider brings the classes and attributes of the first one along. */
  function clean(slide: HTMLElement): void {
    removeInert(slide);
    if (!slide.hasAttribute("class")) return;
    slide.classList.remove("is-visible", ...ACTIVE_CLASSES);
    if (slide.className === "") slide.removeAttribute("class");
  }

  /**
   * Runs before the first layout, which recalculates styles anyway: slides of equal size show their first page, and the
   * others are inert already.
   */
  function predict(): void {
    const { type, perPage, focus, padding, fixedWidth, fixedHeight, autoWidth, autoHeight } = getOptions();
    if (type !== "slide" || focus !== null || padding || fixedWidth || fixedHeight || autoWidth || autoHeight) return;
    const { slides } = html;
    const first = Math.min(glide.index, Math.max(0, slides.length - perPage));
    slides.forEach((slide, index) => {
      if (index >= first && index < first + perPage) return;
      presences.set(slide, "outside");
      setInert(slide);
    });
  }

  function update(): void {
    markActive();
    markVisible();
  }

  on("state", ({ to }) => {
    if (to === "idle") update();
  });
  on("options", () => {
    // A framework that morphs the page removes what its server did not write; an options update follows.
    for (const [slide, presence] of presences) {
      if (presence === "outside") setInert(slide);
      else slide.classList.toggle("is-visible", presence === "inside");
    }
    for (const name of ACTIVE_CLASSES) marked[name]?.classList.add(name);
  });
  on("layout", () => {
    if (state.current === "idle") update();
  });
  on("autoScrolled", update);
  on("index", () => {
    if (state.current === "idle") markActive();
  });
  on("move", () => {
    if (getOptions().updateOnMove) markActive();
  });
  on("refresh", () => {
    const { slides } = html;
    for (const slide of [...presences.keys()]) if (!slides.includes(slide)) release(slide);
  });
  scope.onEnd(() => html.slides.forEach(release));
  return {
    mount() {
      for (const slide of html.slides) clean(slide);
      predict();
      scope.listen(host, "focusin", revealFocused);
      // If the track can be scrolled, the browser scrolls it to the focus, and the slides would stay misaligned.
      scope.listen(track, "scroll", () => track.scrollTo(0, 0));
    },
  };
};
