import type { ReadMoreIcon } from "../../shared/read-more/options.ts";

export interface ToggleProps {
  expanded: boolean;
  text: string;
  /** Accessible label; empty where the text speaks for itself. */
  label: string;
  icon: ReadMoreIcon;
  onToggle: () => void;
}

/** The button that opens and closes; one and the same node for both, so that the focus stays on it. */
export function Toggle({ expanded, text, label, icon, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      part="toggle"
      aria-expanded={expanded}
      aria-controls="content"
      aria-label={label === "" ? undefined : label}
      onClick={onToggle}
    >
      <span part="text">{text}</span>
      <span part="icon" aria-hidden="true">
        <slot name="icon">{icon.library === "svg" && icon.icon !== "" && <img src={icon.icon} alt="" />}</slot>
      </span>
    </button>
  );
}
