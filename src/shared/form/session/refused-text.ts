import { service } from "../../core/registry/container.ts";
import type { TextTable } from "../../core/services/texts.ts";
import type { FormSession } from "./form-session.ts";
import { describeProblem } from "../state/describe-problem.ts";
import type { FieldInstance } from "../state/field-instance.ts";
import { lazyTexts } from "../state/lazy-texts.ts";
import { shownStart } from "./quote-refused.ts";
import { isComposed } from "./unread.ts";

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
  { store, model, page, signal }: FormSession,
  item: FieldInstance,
  control: HTMLInputElement,
  refused: string,
  keeps = () => false,
): void {
  const known = notes.get(item);
  if (known) return known(refused);
  const { context } = model;
  let text = refused;
  const note = () => {
    const problem = { key: "error_value", native: { flag: "badInput", control } } as const;
    return `${refusalTexts(context)("text_unread", shownStart(text))} ${describeProblem(problem, item.field, context)}`;
  };
  const show = () => store.set(item.controlStateAtom, { note: () => note() });
  const say = () => service("announcer").say(note());
  show();
  say();

  const end = new AbortController();
  const options = { signal: end.signal };
  const remove = () => {
    end.abort();
    stop();
    store.set(item.controlStateAtom, { note: null });
    notes.delete(item);
  };
  const onChange = () => keeps() || remove();
  const stop = store.sub(item.valueAtom, onChange);
  control.addEventListener("input", (event) => isComposed(event) || onChange(), options);
  for (const name of ["wsf-reset-complete", "wsf-clear-complete"]) page.host.addEventListener(name, remove, options);
  signal.addEventListener("abort", remove, options);
  notes.set(item, (more) => {
    const isMore = more.startsWith(text);
    text = more;
    show();
    if (!isMore) say();
  });
}
