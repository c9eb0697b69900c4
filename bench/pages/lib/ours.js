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

/** Fetches and evaluates what draws a tag's second stage, React included. */
export const loadView = (view) => import(`ours/${view}-view`);

/** Resolves when all tags of a name work and are laid out, except those that wait for the viewport. */
export async function whenMounted(tag) {
  await customElements.whenDefined(tag);
  const mounting = [...document.querySelectorAll(tag)].filter(
    (element) => element.getAttribute("mount") !== "visible" || isNear(element),
  );
  await Promise.all(mounting.map(({ ready }) => ready));
  await nextFrames();
}

/** Resolves when they also have their views, which are drawn near the viewport only. */
export async function whenDrawn(tag) {
  await whenMounted(tag);
  const near = [...document.querySelectorAll(tag)].filter(isNear);
  await Promise.all(near.map(({ viewReady }) => viewReady));
  await nextFrames();
}

/** How far below the viewport tags are started and drawn, px. */
const NEAR_PX = 600;
export const isNear = (element) => element.getBoundingClientRect().top < window.innerHeight + NEAR_PX;
