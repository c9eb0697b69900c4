/* global document, customElements, window */
import { drawn } from "./stage.js";

/** Starts the script on the page as it stands. */
export async function startScript(settings) {
  if (settings) (window.plaintags ??= []).push((registry) => registry.provide("settings", settings));
  await import("/dist/plaintags.js");
}

/** All tags of that name are mounted and drawn. */
export async function mounted(tag) {
  await customElements.whenDefined(tag);
  await Promise.all([...document.querySelectorAll(tag)].map(({ ready }) => ready));
  await drawn();
}
