/* global document, customElements, window */
import { drawn } from "./stage.js";

/** As the README says: what the page looks like before the script. A peer that has a style sheet brings it as well. */
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

/** Starts the script on the page as it stands. */
export async function startScript(settings) {
  if (settings) (window.plaintags ??= []).push((registry) => registry.provide("settings", settings));
  await import("/dist/plaintags.js");
}

/** All tags of that name that start by themselves are mounted and drawn; one that waits for the viewport is not among them. */
export async function mounted(tag) {
  await customElements.whenDefined(tag);
  const due = [...document.querySelectorAll(tag)].filter(
    (element) => element.getAttribute("mount") !== "visible" || isNear(element),
  );
  await Promise.all(due.map(({ ready }) => ready));
  await drawn();
}

/** In view; what is only near may start as well, and is measured with the rest until the page is quiet. */
const isNear = (element) => element.getBoundingClientRect().top < window.innerHeight;
