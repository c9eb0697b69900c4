import { atom } from "jotai/vanilla";
import { textsAt } from "../../core/element/texts-at.ts";
import type { MountedElement } from "../../core/element/define-plain-element.ts";
import type { StagedContext } from "../../core/element/define-staged-element.ts";
import { string, type OptionValues } from "../../core/options/options.ts";
import { pageStore, service } from "../../core/registry/container.ts";
import { createGestures } from "./badge-gestures.ts";
import type { BadgeContent, BadgeText, RealPersonModel } from "./badge-model.ts";
import { createPopup } from "./badge-popup.ts";

/** Attributes of `<apbct-real-person>` (api#4). */
export const realPersonOptions = {
  /** Heading of the popup, and the badge's accessible name. Default: the text `antispam.real_person`. */
  heading: string(""),
  /** First line of the popup. Default none. */
  line1: string(""),
  /** Second line of the popup. Default none. */
  line2: string(""),
  /** Address with more information; shown on admin pages only (antispam#2.4). Default none. */
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

/** Methods of `<apbct-real-person>` (api#4). */
export interface RealPersonHandle {
  /** Opens the popup. */
  open(): void;
  /** Closes the popup. */
  close(): void;
}

/** The author's text, else ours. */
function badgeText(element: Element, written: string, key: keyof typeof REAL_PERSON_TEXTS): BadgeText {
  const texts = textsAt(element);
  const text = written.trim();
  return text ? { text, lang: undefined } : { text: texts.get(key), lang: texts.lang };
}

/** Starts one badge. Until it is drawn, the author's words stand where they will stand in it. */
export function startBadge({
  host,
  container,
  options: initialOptions,
  createView,
}: StagedContext<typeof realPersonOptions, RealPersonModel>): MountedElement<
  typeof realPersonOptions,
  RealPersonHandle
> {
  const root = container as ShadowRoot;
  let options = initialOptions;
  const words = document.createElement("span");
  words.className = "words";
  words.append(document.createElement("slot"));
  const viewContainer = document.createElement("span");
  viewContainer.className = "view-container";
  root.append(viewContainer, words);

  const content = atom(readContent(host, options));
  const expanded = atom(false);
  const update = () => pageStore().set(content, readContent(host, options));
  const popup = createPopup({
    host,
    whileOpen: () => gestures.observePage(),
    onToggle: (open) => pageStore().set(expanded, open),
    onMissing: () => view.now(),
  });
  const gestures = createGestures(host, root, () => popup);
  const model: RealPersonModel = {
    content,
    expanded,
    connect(elements) {
      // The badge has the first slot now. Not removed: WebKit does not tell of a pointer that leaves a removed node.
      words.hidden = true;
      return popup.connect(elements);
    },
    onPress: gestures.press,
  };
  const view = createView(viewContainer, model, () => root.replaceChildren(document.createElement("slot")));
  view.need(true);
  const unsubscribe = service("texts").subscribe(update, host);
  root.addEventListener("slotchange", update);

  return {
    handle: { open: popup.open, close: popup.close },
    update(next) {
      options = next;
      update();
    },
    stop() {
      root.removeEventListener("slotchange", update);
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
    heading: badgeText(host, heading, "antispam.real_person"),
    lines: [line1, line2].map((line) => line.trim()).filter(Boolean),
    link:
      (address && {
        address,
        text: badgeText(host, linkText, "antispam.real_person_more"),
        hint: badgeText(host, "", "antispam.real_person_new_window"),
      }) ||
      null,
    picture: html.url(image),
    named: host.textContent.trim() !== "",
  };
}
