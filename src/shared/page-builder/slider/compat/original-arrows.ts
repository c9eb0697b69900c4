import { build } from "../../../compat/build.ts";
import { setDisabledKeepingFocus } from "../../../core/element/set-disabled.ts";
import { reflect, setAttributes } from "../../../core/element/reflect.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import type { ControlState } from "../start/control-state.ts";
import { sliderText } from "../core/texts.ts";
import { queryOwn, type OriginalElements } from "./original-elements.ts";
import { saveMarkup } from "./save-markup.ts";

const SIDES = ["prev", "next"] as const;

export interface OriginalArrows {
  draw(state: ControlState): void;
  stop: Cleanup;
}

/** Connects the slider's own two arrows, or creates them if the markup has none (A079-A083). */
export function driveArrows({ root, track }: OriginalElements, go: (command: "<" | ">") => void): OriginalArrows {
  const present = SIDES.map((side) => queryOwn(root, `.splide__arrow--${side}`));
  const wrapper = queryOwn(root, ".splide__arrows");
  const restore = saveMarkup([...present, wrapper]);
  const listening = new AbortController();
  let created: HTMLElement | undefined;

  function create(): HTMLElement[] {
    const buttons = SIDES.map((side) =>
      build("button", { type: "button", class: `splide__arrow splide__arrow--${side}` }, buildIcon()),
    );
    created = build("div", { class: "splide__arrows" }, ...buttons);
    root.prepend(created);
    return buttons;
  }

  let buttons: readonly (HTMLElement | undefined)[] = present;
  const listen = () => {
    buttons.forEach((button, at) =>
      button?.addEventListener("click", () => go(at ? ">" : "<"), { signal: listening.signal }),
    );
  };
  listen();

  return {
    draw({ snapshot: { index, prevIndex, nextIndex, overflow }, options }) {
      const isShown = options.arrows && (!options.conditional || overflow);
      if (isShown && !buttons.some(Boolean)) {
        buttons = create();
        listen();
      }
      const box = wrapper ?? created;
      const shown = box ? [box] : buttons.filter((button) => button !== undefined);
      for (const path of created?.querySelectorAll("path") ?? []) reflect(path, "d", options.arrowPath);
      for (const node of shown) node.style.display = isShown ? "" : "none";
      buttons.forEach((button, at) => {
        if (!button) return;
        const target = at ? nextIndex : prevIndex;
        // The label announces a click that wraps.
        const wraps = at ? target >= 0 && target < index : target > index;
        setAttributes(button, {
          type: "button",
          "aria-controls": track.id,
          "aria-label": sliderText(options, wraps ? (at ? "first" : "last") : at ? "next" : "prev"),
        });
        setDisabledKeepingFocus(button, target < 0);
      });
    },
    stop() {
      listening.abort();
      created?.remove();
      restore();
    },
  };
}

const SVG = "http://www.w3.org/2000/svg";

/** The icon of a created arrow; its path is an option. */
function buildIcon(): SVGSVGElement {
  const icon = document.createElementNS(SVG, "svg");
  icon.append(document.createElementNS(SVG, "path"));
  return setAttributes(icon, { viewBox: "0 0 40 40", "aria-hidden": "true" });
}
