import type { PlainDrawing, PlainStart } from "../../core/element/define-plain-element.ts";
import { service } from "../../core/registry/current.ts";
import { createGestures } from "./badge-gestures.ts";
import { buildBadge, type BadgeLook } from "./badge-parts.ts";
import { createPopup } from "./badge-popup.ts";
import type { RealPersonOptions, realPersonOptions } from "./options.ts";
import type { RealPersonText } from "./texts.ts";

/** Methods of `<apbct-real-person>` (api.md §4). */
export interface RealPersonHandle {
  open(): void;
  close(): void;
}

const text = (key: RealPersonText) => service("texts").get(key);

/** Draws one badge. */
export function startBadge({
  host,
  container,
  options: first,
}: PlainStart<typeof realPersonOptions>): PlainDrawing<typeof realPersonOptions, RealPersonHandle> {
  const root = container as ShadowRoot;
  let options = first;
  const parts = buildBadge(root);
  const popup = createPopup(host, parts, () => gestures.watchPage());
  const gestures = createGestures(host, root, parts, () => popup);

  const draw = () => parts.draw(lookOf(host, options));
  const unsubscribe = service("texts").subscribe(draw);
  root.addEventListener("slotchange", draw);
  draw();

  return {
    handle: { open: popup.open, close: popup.close },
    update(next) {
      options = next;
      draw();
    },
    stop() {
      root.removeEventListener("slotchange", draw);
      unsubscribe();
      popup.close();
      gestures.stop();
    },
  };
}

/** The texts may be hostile: they are shown as texts, and addresses pass the html service's rules. */
function lookOf(host: HTMLElement, { heading, line1, line2, link, linkText, image }: RealPersonOptions): BadgeLook {
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
