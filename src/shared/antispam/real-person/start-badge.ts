import type { MountedElement, MountContext } from "../../core/element/define-plain-element.ts";
import { string, type OptionValues } from "../../core/options/options.ts";
import { service } from "../../core/registry/container.ts";
import { createBadgeElements, type BadgeContent } from "./badge-elements.ts";
import { createGestures } from "./badge-gestures.ts";
import { createPopup } from "./badge-popup.ts";

/** Attributes of `<apbct-real-person>` (api.md §4). */
export const realPersonOptions = {
  /** Heading of the popup, and the badge's accessible name. Default: the text `antispam.real_person`. */
  heading: string(""),
  /** First line of the popup. Default none. */
  line1: string(""),
  /** Second line of the popup. Default none. */
  line2: string(""),
  /** Address with more information; shown on admin pages only (spec antispam §2.4). Default none. */
  link: string(""),
  /** Text of that link. Default: the text `antispam.real_person_more`. */
  linkText: string(""),
  /** Address of the badge's picture. Default: a built-in picture. */
  image: string(""),
};

/** Default texts of the badge; a site replaces them through the texts service. */
export const REAL_PERSON_TEXTS = {
  "antispam.real_person": "Real person",
  "antispam.real_person_more": "Learn more",
  "antispam.real_person_new_window": "opens in a new window",
} as const;

/** Methods of `<apbct-real-person>` (api.md §4). */
export interface RealPersonHandle {
  open(): void;
  close(): void;
}

const badgeText = (key: keyof typeof REAL_PERSON_TEXTS) => service("texts").get(key);

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
  { heading, line1, line2, link, linkText, image }: OptionValues<typeof realPersonOptions>,
): BadgeContent {
  const html = service("html");
  const address = service("settings").get().antispam.admin ? html.url(link) : "";
  return {
    heading: heading.trim() || badgeText("antispam.real_person"),
    lines: [line1, line2].map((line) => line.trim()).filter(Boolean),
    link:
      (address && {
        address,
        text: linkText.trim() || badgeText("antispam.real_person_more"),
        hint: badgeText("antispam.real_person_new_window"),
      }) ||
      null,
    picture: html.url(image),
    named: host.textContent.trim() !== "",
  };
}
