import type { TextTable } from "../../core/services/texts.ts";
import type { FormContext } from "./form-context.ts";
import { defineFormTexts, resolveTexts, type Texts } from "../text/texts.ts";

/** Texts that load with a chunk of their own: replaceable like those of {@link resolveTexts}. */
export function lazyTexts<T extends TextTable>(table: T): (context: FormContext) => Texts<keyof T & string> {
  const resolved = new WeakMap<FormContext, Texts<keyof T & string>>();
  return (context) => {
    let text = resolved.get(context);
    if (!text) {
      defineFormTexts(table);
      resolved.set(context, (text = resolveTexts(context.texts, context.config.language)));
    }
    return text;
  };
}
