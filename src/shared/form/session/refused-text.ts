import { service } from "../../core/registry/container.ts";
import type { TextTable } from "../../core/services/texts.ts";
import type { FormSession } from "../state/form-session.ts";
import { describeProblem } from "../state/describe-problem.ts";
import type { FieldInstance } from "../state/field-instance.ts";
import { lazyTexts } from "../state/lazy-texts.ts";
import { shownStart } from "./quote-refused.ts";
import { showNote } from "./show-note.ts";

const REFUSAL_TEXTS = {
  /** `%s` is what a visitor typed or pasted; what the field asks for follows. */
  text_unread: "We can't read “%s”.",
} as const satisfies TextTable;

const refusalTexts = lazyTexts(REFUSAL_TEXTS);

const notes = new WeakMap<FieldInstance, (text: string) => void>();

/**
 * Says at the end of a field which text its control did not take, and what it takes. The control keeps what it holds.
 * The next input or value takes the note away, unless `keeps` says that it belongs to the same text; more of the same
 * text is shown, but not said again.
 */
export function showRefused(
  session: FormSession,
  item: FieldInstance,
  control: HTMLInputElement,
  refused: string,
  keeps = () => false,
): void {
  const known = notes.get(item);
  if (known) return known(refused);
  const { store, model } = session;
  const { context } = model;
  let text = refused;
  const note = () => {
    const problem = { key: "error_value", native: { flag: "badInput", control } } as const;
    return `${refusalTexts(context)("text_unread", shownStart(text))} ${describeProblem(problem, item.field, context)}`;
  };
  const say = () => service("announcer").say(note());
  showNote(session, item, note, keeps, () => notes.delete(item));
  say();

  notes.set(item, (more) => {
    const isMore = more.startsWith(text);
    text = more;
    // Another function, so that the note is drawn anew.
    store.set(item.controlStateAtom, { note: () => note() });
    if (!isMore) say();
  });
}
