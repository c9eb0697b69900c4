import type { SearchOption } from "../../../../shared/form/fields/combobox/search-option.ts";
import { searchTexts } from "../../../../shared/form/fields/combobox/search-texts.ts";
import { useSession } from "../../context/session-context.ts";

interface ChosenOptionsProps {
  /** Accessible name of the list. */
  label: string;
  chosen: readonly SearchOption[];
  /** Options cannot be removed. */
  readOnly: boolean;
  onRemove: (option: SearchOption) => void;
}

/** The chosen options of a multiple select, each a button that removes it. */
export function ChosenOptions({ label, chosen, readOnly, onRemove }: ChosenOptionsProps) {
  const text = searchTexts(useSession().model.context);
  if (chosen.length === 0) return null;
  return (
    <ul className="wsf-searchable-chosen" aria-label={label}>
      {chosen.map((option) => (
        <li key={option.id}>
          {readOnly ? (
            <span>{option.label}</span>
          ) : (
            <button type="button" aria-label={text("select_remove", option.label)} onClick={() => onRemove(option)}>
              {option.label}
              <svg viewBox="0 0 12 12" aria-hidden="true">
                <path d="M3 3l6 6M9 3l-6 6" />
              </svg>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
