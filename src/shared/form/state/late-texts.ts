import { service } from "../../core/registry/current.ts";
import type { FormContext } from "./form-context.ts";
import { defineFormTexts, settleTexts } from "../model/texts.ts";

type Texts<K extends string> = (key: K, value?: string | number) => string;

/** Texts that come with a part of their own: the same ways to replace them as those of {@link settleTexts}, settled once per form. */
export function lateTexts<K extends string>(texts: Readonly<Record<K, string>>): (context: FormContext) => Texts<K> {
  const settled = new WeakMap<FormContext, Texts<K>>();
  return (context) => {
    let text = settled.get(context);
    if (!text) {
      defineFormTexts(service("texts"), texts);
      settled.set(context, (text = settleTexts(texts, service("texts"), context.config.language)));
    }
    return text;
  };
}
