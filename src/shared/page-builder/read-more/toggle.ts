import { build, setAttributes } from "../../core/element/build.ts";
import { focusOn } from "../../core/element/focus.ts";

/** The current content of the toggle. */
export interface ToggleState {
  expanded: boolean;
  text: string;
  /** Accessible label; empty if the text is enough. */
  label: string;
  /** Address of the icon's image; empty for none. */
  image: string;
}

/** The button that opens and closes; the same node for both, so that it keeps the focus. */
export interface Toggle {
  /** Renders the button; removes it for null. */
  draw(state: ToggleState | null): void;
}

/** Creates the toggle of a block in its container. */
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

/** Safari does not focus a pressed button, but the focus shows where the visitor is. */
export const focusWithoutScroll = (button: HTMLElement): void => button.focus({ preventScroll: true });

function drawImage(slot: HTMLSlotElement, address: string): void {
  const image = slot.querySelector("img");
  if ((image?.getAttribute("src") ?? "") === address) return;
  image?.remove();
  if (address) slot.append(build("img", { alt: "", src: address }));
}
