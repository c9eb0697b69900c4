import { isSelect, type FormControl } from "../dom/controls.ts";
import { fieldMask } from "../values/field-mask.ts";
import type { FormSession } from "../state/form-session.ts";
import { transformOf } from "../state/transformed-value.ts";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** A control's value and selection. */
interface HistoryEntry {
  value: string;
  start: number | null;
  end: number | null;
}

interface UndoHistory {
  entries: HistoryEntry[];
  index: number;
  /** The kind of the last change; consecutive changes of one kind are one step. */
  kind: string;
}

const snapshot = ({ value, selectionStart, selectionEnd }: TextControl): HistoryEntry => ({
  value,
  start: selectionStart,
  end: selectionEnd,
});
const isSame = (a: HistoryEntry | undefined, b: HistoryEntry) =>
  a?.value === b.value && a.start === b.start && a.end === b.end;

/** What an input event changed: the control and its new value. */
export type RecordChange = (control: FormControl, value: string) => void;

/** The step that a key requests: -1 for undo, 1 for redo, 0 for neither. */
function undoStep({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): -1 | 1 | 0 {
  if (altKey || !(ctrlKey || metaKey)) return 0;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? 1 : -1;
  return letter === "y" ? 1 : 0;
}

/**
 * Undo and redo for controls where the browser's own fails: it drops its history as soon as a script sets a value, as
 * masks and text transforms do on every key.
 * @param signal stops it
 * @returns call this after each change of a control that an input event reports, with its new value
 */
export function startUndoHistory({ model }: FormSession, form: HTMLFormElement, signal: AbortSignal): RecordChange {
  const histories = new WeakMap<TextControl, UndoHistory>();
  let kind = "";
  let stepping = false;

  const trackedControl = (target: EventTarget | null): { control: TextControl; masked: boolean } | null => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return null;
    const field = model.byControlName(target.name)?.field;
    const masked = field !== undefined && fieldMask(field) !== "";
    return masked || (field && transformOf(field) !== "") ? { control: target, masked } : null;
  };

  /** The up-to-date history of a control; a change made by other code becomes a separate entry. */
  function historyOf(control: TextControl): UndoHistory {
    const now = snapshot(control);
    const history = histories.get(control) ?? { entries: [now], index: 0, kind: "" };
    histories.set(control, history);
    const known = history.entries[history.index];
    if (known && known.value === now.value) {
      if (!isSame(known, now)) history.kind = "";
      known.start = now.start;
      known.end = now.end;
    } else add(history, now, "");
    return history;
  }

  function add(history: UndoHistory, entry: HistoryEntry, changeKind: string): void {
    history.entries.splice(history.index + 1);
    if (changeKind !== "" && changeKind === history.kind) history.entries.pop();
    history.entries.push(entry);
    history.index = history.entries.length - 1;
    history.kind = changeKind;
  }

  function step(control: TextControl, by: -1 | 1): void {
    const history = historyOf(control);
    const entry = history.entries[history.index + by];
    if (!entry || control.readOnly) return;
    history.index += by;
    history.kind = "";
    stepping = true;
    control.value = entry.value;
    control.dispatchEvent(new Event("input", { bubbles: true }));
    stepping = false;
    if (entry.start !== null) control.setSelectionRange(entry.start, entry.end);
  }

  // Capturing: the mask must not see these keys.
  form.addEventListener(
    "keydown",
    (event) => {
      const tracked = trackedControl(event.target);
      if (!tracked) return;
      const by = undoStep(event);
      if (by !== 0) {
        event.preventDefault();
        event.stopPropagation();
        step(tracked.control, by);
        return;
      }
      // A mask handles keys itself, without "beforeinput".
      if (tracked.masked) historyOf(tracked.control);
      kind =
        event.key.length === 1 && !event.ctrlKey && !event.metaKey
          ? "typed"
          : /^(?:Backspace|Delete)$/.test(event.key)
            ? "deleted"
            : "";
    },
    { signal, capture: true },
  );
  form.addEventListener(
    "beforeinput",
    (event) => {
      const control = trackedControl(event.target)?.control;
      if (!control || stepping) return;
      if (/^history(?:Undo|Redo)$/.test(event.inputType)) {
        event.preventDefault();
        step(control, event.inputType === "historyUndo" ? -1 : 1);
      } else historyOf(control);
    },
    { signal, capture: true },
  );
  return (control, value) => {
    if (stepping || isSelect(control)) return;
    const history = histories.get(control);
    if (history && history.entries[history.index]?.value !== value)
      add(history, { value, start: control.selectionStart, end: control.selectionEnd }, kind);
  };
}
