/* global document, requestAnimationFrame, setTimeout, requestIdleCallback */

/** Where everything that is measured stands. */
export const stage = () => document.getElementById("stage");

/** Markup as nodes that wait for their place on the stage. */
export function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

/** Puts markup on the stage. */
export const fill = (html) => stage().replaceChildren(parsed(html));

/** Markup of `count` things. */
export const times = (count, make) => Array.from({ length: count }, (_, i) => make(i)).join("");

export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** Two frames drawn: everything that was to be drawn is. */
export const drawn = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));

/** The page has nothing left to do. */
export async function quiet() {
  await drawn();
  await new Promise((done) => requestIdleCallback(done));
  await wait(50);
}

/** Where an element stands from the left, px. */
export const placeOf = (element) => element.getBoundingClientRect().left;
