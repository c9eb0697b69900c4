import { service } from "../registry/current.ts";
import type { FormContext } from "./state/form-context.ts";
import { defineFormTexts, settleTexts } from "./texts.ts";

type LateText<K extends string> = (key: K, value?: string | number) => string;

/** Texts that come with a rare part of forms: gives those of a form, settled once. */
export function lateTexts<K extends string>(table: Readonly<Record<K, string>>): (context: FormContext) => LateText<K> {
  const settled = new WeakMap<FormContext, LateText<K>>();
  return (context) => {
    let text = settled.get(context);
    if (!text) {
      defineFormTexts(service("texts"), table);
      settled.set(context, (text = settleTexts(table, service("texts"), context.config.language)));
    }
    return text;
  };
}
