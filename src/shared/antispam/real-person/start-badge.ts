import type { MountedElement, MountContext } from "../../core/element/define-plain-element.ts";
import { service } from "../../core/registry/container.ts";
import { createGestures } from "./badge-gestures.ts";
import { createBadgeElements, type BadgeContent } from "./badge-elements.ts";
import { createPopup } from "./badge-popup.ts";
import type { RealPersonOptions, realPersonOptions } from "./options.ts";
import type { RealPersonText } from "./texts.ts";

/** Methods of `<apbct-real-person>` (api.md §4). */
export interface RealPersonHandle {
  open(): void;
  close(): void;
}

const text = (key: RealPersonText) => service("texts").get(key);

/** Renders one badge. */
export function startBadge({
  host,
  container,
  options: initialOptions,
}: MountContext<typeof realPersonOptions>): MountedElement<typeof realPersonOptions, RealPersonHandle> {
  const root = container as ShadowRoot;
  let options = initialOptions;
  const elements = createBadgeElements(root);
  const popup = createPopup(host, elements, () => gestures.observePage());
  const gestures = createGestures(host, root, elements, () => popup);

  const render = () => elements.render(readContent(host, options));
  const unsubscribe = service("texts").subscribe(render);
  root.addEventListener("slotchange", render);
  render();

  return {
    handle: { open: popup.open, close: popup.close },
    update(next) {
      options = next;
      render();
    },
    stop() {
      root.removeEventListener("slotchange", render);
      unsubscribe();
      popup.close();
      gestures.stop();
    },
  };
}

/** The texts may be hostile: they are shown as plain text, and addresses pass the checks of the html service. */
function readContent(
  host: HTMLElement,
  { heading, line1, line2, link, linkText, image }: RealPersonOptions,
): BadgeContent {
  const html = service("html");
  const address = service("settings").get().antispam.admin ? html.url(link) : "";
  return {
    heading: heading.trim() || text("antispam.real_person"),
    lines: [line1, line2].map((line) => line.trim()).filter(Boolean),
    link:
      (address && {
        address,
        text: linkText.trim() || text("antispam.real_person_more"),
        hint: text("antispam.real_person_new_window"),
      }) ||
      null,
    picture: html.url(image),
    named: host.textContent.trim() !== "",
  };
}
