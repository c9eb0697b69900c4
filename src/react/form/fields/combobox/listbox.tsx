import { useLayoutEffect, useRef, type RefObject } from "react";
import type { VisibleOptions } from "../../../../shared/form/fields/combobox/visible-options.ts";
import { searchTexts } from "../../../../shared/form/fields/combobox/search-settings.ts";
import { toIdPart, type SearchOption } from "../../../../shared/form/fields/combobox/search-option.ts";
import { scaleOf } from "../../../../shared/core/element/coordinates.ts";
import { usePopupPosition } from "../../controls/use-popup-position.ts";
import { renderPlain } from "../../context/markup.tsx";
import { useSession } from "../../context/session-context.ts";

interface ListboxProps {
  id: string;
  /** Attributes of its accessible name. */
  labelled: { "aria-label"?: string | undefined; "aria-labelledby"?: string | undefined };
  anchor: RefObject<HTMLElement | null>;
  visible: VisibleOptions;
  multiple: boolean;
  /** A message about the options. */
  note: string | null;
  /** Id of the option that the keyboard has reached. */
  active: string | null;
  isChosen: (option: SearchOption) => boolean;
  /** Whether an option can be chosen now. */
  isSelectable: (option: SearchOption) => boolean;
  onChoose: (option: SearchOption) => void;
}

/** Height of the list at most, in pixels. */
const LIST = { maxHeight: 320 };

/** The matching options, in the top layer, so that nothing on the page clips them. */
export function Listbox({
  id,
  labelled,
  anchor,
  visible,
  multiple,
  note,
  active,
  isChosen,
  isSelectable,
  onChoose,
}: ListboxProps) {
  const text = searchTexts(useSession().model.context);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Into the top layer, where the browser supports popovers.
    const shown = list.current;
    if (shown?.isConnected && "showPopover" in shown && !shown.matches(":popover-open")) shown.showPopover();
  });
  usePopupPosition(list, anchor, LIST);
  useLayoutEffect(() => {
    const [box, option] = [list.current, list.current?.querySelector("[data-active]")];
    if (!box || !option) return;
    // Scrolls only the list, never the page.
    const [outer, inner] = [box.getBoundingClientRect(), option.getBoundingClientRect()];
    const by = Math.max(0, inner.bottom - outer.bottom + 1) - Math.max(0, outer.top - inner.top + 1);
    if (by !== 0) box.scrollTop += by * scaleOf(box, outer, "height");
  }, [active]);

  const renderOption = (option: SearchOption) => (
    <div
      key={option.id}
      id={`${id}-${toIdPart(option.id)}`}
      className="wsf-searchable-option"
      role="option"
      aria-selected={isChosen(option)}
      aria-disabled={!isSelectable(option) || undefined}
      data-active={option.id === active || undefined}
      style={option.depth > 0 ? { paddingInlineStart: `${option.depth + 0.75}em` } : undefined}
      onClick={() => isSelectable(option) && onChoose(option)}
    >
      {visible.created !== "" && option.value === visible.created
        ? text("select_own", option.label)
        : renderPlain(option.label)}
    </div>
  );
  return (
    // Keeps the focus in the input.
    <div ref={list} className="wsf-searchable-list" popover="manual" onMouseDown={(event) => event.preventDefault()}>
      {note !== null && <p>{note}</p>}
      {visible.groups.length > 0 && (
        <div id={id} role="listbox" {...labelled} aria-multiselectable={multiple || undefined}>
          {visible.groups.map(({ label, options }, index) =>
            label === "" ? (
              options.map(renderOption)
            ) : (
              // Groups have no ids, and labels may repeat. A group has no state: its element may show another one.
              <div key={`group-${index}`} role="group" aria-label={label}>
                <div className="wsf-searchable-group" aria-hidden="true">
                  {renderPlain(label)}
                </div>
                {options.map(renderOption)}
              </div>
            ),
          )}
        </div>
      )}
      {visible.omitted > 0 && <p>{text("select_more", visible.omitted)}</p>}
    </div>
  );
}
