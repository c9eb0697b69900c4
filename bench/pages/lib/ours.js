/* global document, customElements, window */
import { nextFrames } from "./stage.js";

/** Adds the style sheet for the time before the script (README.md). Peers add theirs too. */
export const linkStyles = () =>
  new Promise((loaded, failed) =>
    document.head.append(
      Object.assign(document.createElement("link"), {
        rel: "stylesheet",
        href: "/dist/plaintags.css",
        onload: loaded,
        onerror: failed,
      }),
    ),
  );

/** Starts the script on the current page. */
export async function startScript(settings) {
  if (settings) (window.plaintags ??= []).push((registry) => registry.provide("settings", settings));
  await import("/dist/plaintags.js");
}

/** Resolves when all tags of a name are mounted and drawn, except those that wait for the viewport. */
export async function whenMounted(tag) {
  await customElements.whenDefined(tag);
  const mounting = [...document.querySelectorAll(tag)].filter(
    (element) => element.getAttribute("mount") !== "visible" || isInView(element),
  );
  await Promise.all(mounting.map(({ ready }) => ready));
  await nextFrames();
}

/** Elements below the viewport may start too; the time until the page is idle includes them. */
const isInView = (element) => element.getBoundingClientRect().top < window.innerHeight;
