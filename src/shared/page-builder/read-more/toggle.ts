import { build, setAttributes } from "../../core/element/build.ts";
import { focusOn } from "../../core/element/focus-on.ts";

/** How the toggle looks now. */
export interface ToggleState {
  expanded: boolean;
  text: string;
  /** Accessible label; empty where the text speaks for itself. */
  label: string;
  /** Address of an image that is the icon; empty for none. */
  image: string;
}

/** The button that opens and closes; one and the same node for both, so that the focus stays on it. */
export interface Toggle {
  /** Draws the button, or takes it away. */
  draw(state: ToggleState | null): void;
}

/** Draws the toggle of a block into its place. */
export function createToggle(host: HTMLElement, container: HTMLElement, onToggle: () => void): Toggle {
  let nodes: { button: HTMLButtonElement; text: HTMLElement; icon: HTMLSlotElement } | undefined;

  function create() {
    const text = build("span", { part: "text" });
    const icon = build("slot", { name: "icon" });
    const button = build(
      "button",
      { type: "button", part: "toggle", "aria-controls": "content" },
      text,
      build("span", { part: "icon", "aria-hidden": "true" }, icon),
    );
    button.addEventListener("click", ({ detail }) => {
      if (detail > 0) focusWithoutScroll(button);
      onToggle();
    });
    return { button, text, icon };
  }

  return {
    draw(state) {
      if (!state) {
        const hadFocus = nodes?.button.matches(":focus");
        nodes?.button.remove();
        if (hadFocus) focusOn(host);
        return;
      }
      const { button, text, icon } = (nodes ??= create());
      setAttributes(button, { "aria-expanded": String(state.expanded), "aria-label": state.label || undefined });
      if (text.textContent !== state.text) text.textContent = state.text;
      drawImage(icon, state.image);
      if (!button.parentNode) container.append(button);
    },
  };
}

/** Safari gives a pressed button no focus, and who has it tells where the visitor is. */
export const focusWithoutScroll = (button: HTMLElement): void => button.focus({ preventScroll: true });

function drawImage(slot: HTMLSlotElement, address: string): void {
  const image = slot.querySelector("img");
  if ((image?.getAttribute("src") ?? "") === address) return;
  image?.remove();
  if (address) slot.append(build("img", { alt: "", src: address }));
}
