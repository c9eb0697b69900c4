import { nameOf } from "../../../core/events/report-to.ts";
import { service } from "../../../core/registry/container.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import type { Component } from "../engine/contracts.ts";
import { hashOf, readHash } from "./hash-rules.ts";

/** One function per slider of the page: whether a hash belongs to one of its slides. */
const owners = new Set<(hash: string) => boolean>();

/**
 * The URL hash names the current slide (page-builder#2): a slider starts at the slide of the hash, follows it,
 * and writes it without adding a history entry. A hash that belongs to no slide is left alone.
 */
export const Hash: Component<object, "html" | "state" | "paging" | "playback"> = (
  { scope, on, getOptions, host, glide },
  { html, state, paging, playback },
) => {
  const pageWindow = host.ownerDocument.defaultView ?? window;
  let started = false;
  let refused = false;
  let stopFollowing: Cleanup | undefined;

  const indexOf = (hash: string) =>
    html.slides.findIndex((slide, index) => hash !== "" && hashOf(slide, index, host.id) === hash);
  const owns = (hash: string) => indexOf(hash) >= 0;
  const current = () => readHash(pageWindow.location.hash);

  function write(slide: HTMLElement, index: number): void {
    const before = current();
    const next = hashOf(slide, index, host.id);
    if (before === next || (before !== "" && ![...owners].some((owner) => owner(before)))) return;
    const address = new URL(pageWindow.location.href);
    address.hash = next;
    try {
      pageWindow.history.replaceState(pageWindow.history.state, "", address);
    } catch (cause) {
      // Safari allows a hundred calls in thirty seconds; a document without a URL allows none.
      if (!refused) service("log").note(`${nameOf(host)} the browser refused to write #${next} to the address.`, cause);
      refused = true;
    }
  }

  function follow(): void {
    const target = indexOf(current());
    if (target >= 0) paging.go(target, { instant: true });
  }

  function apply(): void {
    if (getOptions().hashNav === (stopFollowing !== undefined)) return;
    if (stopFollowing) {
      stopFollowing();
      stopFollowing = undefined;
      owners.delete(owns);
    } else {
      owners.add(owns);
      stopFollowing = scope.listen(pageWindow, "hashchange", follow);
    }
  }

  on("active", ({ slide, index }) => {
    const first = !started;
    started = true;
    // Not at the start: the visitor chose the URL. Nor during auto-scroll, which names no slide.
    if (getOptions().hashNav && !first && !playback.scrolling) write(slide, index);
  });
  on("moved", ({ index }) => {
    const slide = html.slides[index];
    if (getOptions().hashNav && slide) write(slide, index);
  });
  on("options", apply);
  scope.onEnd(() => owners.delete(owns));
  return {
    mount() {
      apply();
      started = state.current !== "created";
      // If the option is set while the slider is running, the slider stays where it is.
      const index = getOptions().hashNav && !started ? indexOf(current()) : -1;
      if (index >= 0) glide.index = index;
    },
  };
};
