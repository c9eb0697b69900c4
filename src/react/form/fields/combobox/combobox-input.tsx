import { useEffect, useState, type KeyboardEvent, type RefObject } from "react";
import { createOption, toIdPart, type SearchOption } from "../../../../shared/form/fields/combobox/search-option.ts";
import { searchTexts } from "../../../../shared/form/fields/combobox/search-settings.ts";
import { Listbox } from "./listbox.tsx";
import { useMessages, useOptions } from "./use-options.ts";
import { isEmpty } from "../../../../shared/form/values/field-value.ts";
import { service } from "../../../../shared/core/registry/container.ts";
import { controlClasses } from "../../context/control-attributes.ts";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps } from "../../controls/field-entry.ts";
import type { ComboboxSelection } from "./use-selection.ts";

interface ComboboxInputProps extends ControlProps {
  input: RefObject<HTMLInputElement | null>;
  selection: ComboboxSelection;
}

/** The input of a combobox, and its list while that is open. The focus stays in the input. */
export function ComboboxInput({ input, selection, ...props }: ComboboxInputProps) {
  const { item, snapshot, attributes } = props;
  const { store, model } = useSession();
  const { context } = model;
  const { settings, chosen, full, clearable, add, remove, clear } = selection;
  const { multiple } = settings;
  const text = searchTexts(context);
  /** Null while nothing is typed: the input then shows the option of a single select. */
  const [typed, setTyped] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  /** Id of the option that the keyboard has reached. */
  const [activeId, setActiveId] = useState<string | null>(null);
  const open = opened && !snapshot.disabled && !snapshot.readonly;
  const keyword = (typed ?? "").trim();
  const { visible, search, stop } = useOptions(item, selection, keyword);

  const chosenLabel = multiple ? "" : (chosen[0]?.label ?? "");
  const shown = typed ?? chosenLabel;
  const isChosen = ({ value }: SearchOption) => chosen.some((option) => option.value === value);
  const options = visible.groups
    .flatMap((group) => group.options)
    .filter((option) => !option.disabled && (!full || isChosen(option)));
  const active = options.find(({ id }) => id === activeId) ?? (keyword === "" ? undefined : options[0]);
  const { note, placeholder } = useMessages(props, selection, visible, keyword);
  const announcement = !open
    ? null
    : (note ?? (typed === null ? null : text("select_found", options.length + visible.omitted)));

  useEffect(
    () =>
      store.sub(item.valueAtom, () => {
        if (!multiple || isEmpty(store.get(item.valueAtom))) setTyped(null);
      }),
    [store, item, multiple],
  );
  useEffect(() => {
    if (announcement !== null) service("announcer").say(announcement);
  }, [announcement]);

  const openList = () => {
    if (open || snapshot.readonly) return;
    setActiveId(null);
    setOpened(true);
    search(keyword, false);
  };
  const close = () => {
    setOpened(false);
    stop();
  };
  const onType = (value: string) => {
    setTyped(value);
    setActiveId(null);
    setOpened(true);
    search(value.trim(), true);
    if (value === "" && !multiple && clearable && chosen.length > 0) clear();
  };
  const choose = (option: SearchOption) => {
    const wasSelected = multiple && isChosen(option);
    if (wasSelected) remove(option);
    else add(option);
    setTyped(null);
    if (multiple) {
      service("announcer").say(text(wasSelected ? "select_removed" : "select_chosen", option.label));
      setActiveId(option.id);
      if (keyword !== "") search("", false);
    } else close();
  };
  const move = (step: 1 | -1) => {
    const at = active ? options.indexOf(active) : step === 1 ? -1 : 0;
    setActiveId(options.at((at + step) % options.length)?.id ?? null);
  };
  const onArrow = (step: 1 | -1, withAlt: boolean) => {
    if (open) return withAlt && step === -1 ? close() : move(step);
    openList();
    if (!withAlt) setActiveId((options.find(isChosen) ?? options.at(step === 1 ? 0 : -1))?.id ?? null);
  };
  /** Returns true when it handled the key. */
  const onKey = ({ key, altKey }: KeyboardEvent): boolean => {
    switch (key) {
      case "ArrowDown":
      case "ArrowUp":
        if (!snapshot.readonly) onArrow(key === "ArrowDown" ? 1 : -1, altKey);
        return true;
      case "Enter":
        if (open && active) choose(active);
        else if (!open && visible.created !== "" && !full) choose(createOption(visible.created));
        else return open;
        return true;
      case "Escape":
        if (open) close();
        else if (shown === "") return false;
        else if (multiple || typed !== null) setTyped(null);
        else if (clearable && !snapshot.readonly) clear();
        return true;
      case "Backspace": {
        const last = chosen.at(-1);
        if (!multiple || shown !== "" || !last || snapshot.readonly) return false;
        remove(last);
        service("announcer").say(text("select_removed", last.label));
        return true;
      }
      case "Home":
      case "End":
        setActiveId(null);
        return false;
      default:
        return false;
    }
  };

  const { id } = attributes;
  const listId = `${id}-list`;
  const { framework } = context;
  const wrong = snapshot.message !== null;
  const labelled = { "aria-label": attributes["aria-label"], "aria-labelledby": attributes["aria-labelledby"] };
  return (
    <>
      <input
        ref={input}
        id={`${id}-search`}
        type="text"
        role="combobox"
        className={controlClasses(snapshot, context, framework.control, wrong && framework.controlInvalid) || undefined}
        // focus-field.ts finds the control by this attribute.
        tabIndex={0}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={placeholder || undefined}
        {...labelled}
        aria-describedby={attributes["aria-describedby"]}
        aria-required={snapshot.required || undefined}
        aria-invalid={wrong}
        aria-busy={attributes["aria-busy"]}
        aria-autocomplete="list"
        aria-expanded={open && visible.groups.length > 0}
        aria-controls={listId}
        aria-activedescendant={open && active ? `${listId}-${toIdPart(active.id)}` : undefined}
        disabled={snapshot.disabled}
        readOnly={snapshot.readonly}
        value={shown}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onClick={openList}
        onBlur={() => {
          close();
          // Typed text that may become a value is kept.
          if (!settings.creatable) setTyped(null);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || !onKey(event)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <svg className="wsf-searchable-arrow" viewBox="0 0 12 12" aria-hidden="true">
        <path d="M2 4l4 4 4-4" />
      </svg>
      {open && (
        <Listbox
          id={listId}
          labelled={labelled}
          anchor={input}
          visible={visible}
          multiple={multiple}
          note={note}
          active={active?.id ?? null}
          isChosen={isChosen}
          isSelectable={(option) => options.includes(option)}
          onChoose={choose}
        />
      )}
    </>
  );
}
