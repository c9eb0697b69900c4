import { endDetached } from "../../src/shared/core/element/detached-grace.ts";

const containers = new Set<HTMLElement>();

/**
 * Adds markup to the page and returns its container; everything is removed after the test (see {@link cleanFixtures}).
 */
export function fixture(html = ""): HTMLElement {
  const container = document.createElement("main");
  container.innerHTML = html;
  document.body.append(container);
  containers.add(container);
  return container;
}

/** The first match of a selector in some markup. */
export function fixtureOf<E extends Element = HTMLElement>(html: string, selector = "*"): E {
  const found = fixture(html).querySelector<E>(selector);
  if (!found) throw new Error(`the fixture has no ${selector}`);
  return found;
}

export function cleanFixtures(): void {
  for (const container of containers) {
    container.remove();
    // A tag in its grace period would still fire events in the next test.
    for (const tag of container.querySelectorAll("*")) endDetached(tag);
  }
  containers.clear();
}
