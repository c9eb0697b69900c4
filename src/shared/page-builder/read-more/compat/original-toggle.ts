import { build } from "../../../compat/build.ts";
import { setAttributes } from "../../../core/element/reflect.ts";
import { textsAt } from "../../../core/element/texts-at.ts";
import type { ReadMoreOptions, READ_MORE_TEXTS } from "../options.ts";

/** The original's button (contract §5.1), created once per block, so that it keeps the focus. */
export interface OriginalToggle {
  readonly button: HTMLButtonElement;
  draw(expanded: boolean): void;
}

/** Nothing is shown in English first; the space keeps the height. */
function defaultText(element: Element, key: keyof typeof READ_MORE_TEXTS): string {
  const texts = textsAt(element);
  return texts.wait() ? "\u00a0" : texts.get(key);
}

/** Creates the button beside the content. */
export function createOriginalToggle(
  content: HTMLElement,
  options: ReadMoreOptions,
  given: ReadonlySet<string>,
): OriginalToggle {
  const text = build("span", { class: "x-read-more_link-text" });
  const icon = iconOf(options);
  const button = build(
    "button",
    { type: "button", class: "x-read-more_link", "data-readmore-toggle": content.id, "aria-controls": content.id },
    text,
    ...(icon ? [icon] : []),
  );
  return {
    button,
    draw(expanded) {
      const [own, aria, key] = expanded
        ? (["lessText", options.lessAria, "readMore.less"] as const)
        : (["moreText", options.moreAria, "readMore.more"] as const);
      text.textContent = given.has(own) ? options[own] : defaultText(content, key);
      // A button with only an icon still needs a name.
      setAttributes(button, {
        "aria-expanded": String(expanded),
        "aria-label": aria || (text.textContent === "" ? defaultText(content, key) : undefined),
      });
    },
  };
}

function iconOf({ icon: { library, icon } }: ReadMoreOptions): HTMLElement | undefined {
  if (icon === "") return undefined;
  const shown = library === "svg" ? build("img", { src: icon, alt: "" }) : build("i", { class: icon });
  return build("span", { class: "x-read-more_link-icon", "aria-hidden": "true" }, shown);
}
