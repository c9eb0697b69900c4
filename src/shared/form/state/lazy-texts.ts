import { service } from "../../core/registry/container.ts";
import type { FormContext } from "./form-context.ts";
import { defineFormTexts, resolveTexts } from "../model/texts.ts";

type Texts<K extends string> = (key: K, value?: string | number) => string;

/**
 * Texts that load with a chunk of their own: replaceable like those of {@link resolveTexts}, resolved once per form.
 */
export function lazyTexts<K extends string>(texts: Readonly<Record<K, string>>): (context: FormContext) => Texts<K> {
  const resolved = new WeakMap<FormContext, Texts<K>>();
  return (context) => {
    let text = resolved.get(context);
    if (!text) {
      defineFormTexts(service("texts"), texts);
      resolved.set(context, (text = resolveTexts(texts, service("texts"), context.config.language)));
    }
    return text;
  };
}
