/** How the toggle looks now. */
export interface ToggleLook {
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
  draw(look: ToggleLook | null): void;
}

/** Draws the toggle into its place. */
export function createToggle(place: HTMLElement, onToggle: () => void): Toggle {
  let button: HTMLButtonElement | undefined;
  let text: HTMLElement;
  let iconSlot: HTMLSlotElement;

  function build(): HTMLButtonElement {
    const made = document.createElement("button");
    made.type = "button";
    made.part.add("toggle");
    made.setAttribute("aria-controls", "content");
    made.addEventListener("click", onToggle);
    text = document.createElement("span");
    text.part.add("text");
    const icon = document.createElement("span");
    icon.part.add("icon");
    icon.setAttribute("aria-hidden", "true");
    iconSlot = document.createElement("slot");
    iconSlot.name = "icon";
    icon.append(iconSlot);
    made.append(text, icon);
    return made;
  }

  return {
    draw(look) {
      if (!look) {
        button?.remove();
        return;
      }
      button ??= build();
      button.setAttribute("aria-expanded", String(look.expanded));
      if (look.label) button.setAttribute("aria-label", look.label);
      else button.removeAttribute("aria-label");
      if (text.textContent !== look.text) text.textContent = look.text;
      drawImage(iconSlot, look.image);
      if (!button.isConnected) place.append(button);
    },
  };
}

function drawImage(slot: HTMLSlotElement, address: string): void {
  const image = slot.querySelector("img");
  if (image?.getAttribute("src") === (address || undefined)) return;
  image?.remove();
  if (!address) return;
  const made = document.createElement("img");
  made.alt = "";
  made.src = address;
  slot.append(made);
}
