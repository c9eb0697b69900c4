import type { Atom } from "jotai/vanilla";
import type { LocalTexts } from "../../core/services/texts.ts";
import type { Cleanup } from "../../core/utils/scope.ts";

/** What the view of a badge draws from. */
export interface RealPersonModel {
  readonly content: Atom<BadgeContent>;
  readonly expanded: Atom<boolean>;
  /** Hands over the drawn elements: the popup is shown, hidden and positioned without React. */
  connect(elements: BadgeElements): Cleanup;
  /** The badge was clicked; `byKey`: with the keyboard. */
  onPress(byKey: boolean): void;
}

/** `lang`: of a text of ours that is not in the page's language. */
export interface BadgeText {
  text: string;
  lang: LocalTexts["lang"];
}

/** The current content of a badge. Everything is text; addresses have already been checked. */
export interface BadgeContent {
  heading: BadgeText;
  lines: readonly string[];
  link: { address: string; text: BadgeText; hint: BadgeText } | null;
  /** Address of the picture; empty for the built-in one. */
  picture: string;
  /** The author's content names the badge. */
  named: boolean;
}

/** What the view has drawn. */
export interface BadgeElements {
  badge: HTMLElement;
  popup: HTMLElement;
}
