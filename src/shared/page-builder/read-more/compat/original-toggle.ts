import { build } from "../../../compat/build.ts";
import { setAttributes } from "../../../core/element/reflect.ts";
import type { ReadMoreOptions } from "../options.ts";
import { toggleTexts } from "../toggle-texts.ts";

/** The original's button (page-builder-contract#5.1), created once per block, so that it keeps the focus. */
export interface OriginalToggle {
  readonly button: HTMLButtonElement;
  draw(expanded: boolean): void;
}

/** Creates the button beside the content. */
export function createOriginalToggle(
  content: HTMLElement,
  options: ReadMoreOptions,
  given: ReadonlySet<string>,
): OriginalToggle {
  const shown = build("span", { class: "x-read-more_link-text" });
  const icon = iconOf(options);
  const button = build(
    "button",
    { type: "button", class: "x-read-more_link", "data-readmore-toggle": content.id, "aria-controls": content.id },
    shown,
    ...(icon ? [icon] : []),
  );
  return {
    button,
    draw(expanded) {
      const { text, label, lang } = toggleTexts(content, expanded, options, given);
      setAttributes(shown, { lang }).textContent = text;
      setAttributes(button, { "aria-expanded": String(expanded), "aria-label": label || undefined });
    },
  };
}

function iconOf({ icon: { library, icon } }: ReadMoreOptions): HTMLElement | undefined {
  if (icon === "") return undefined;
  const image = library === "svg" ? build("img", { src: icon, alt: "" }) : build("i", { class: icon });
  return build("span", { class: "x-read-more_link-icon", "aria-hidden": "true" }, image);
}
