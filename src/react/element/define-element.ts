import { service } from "../../shared/registry/current.ts";
import type { OptionTable } from "../../shared/schema/options.ts";
import type { ElementDefinition } from "./element-definition.ts";
import { createElementClass } from "./element-class.tsx";

export type { ElementDefinition, ElementProps, MountMoment } from "./element-definition.ts";

/** Classes made here, so that a second call can tell ours from a stranger's. */
const ours = new WeakSet<CustomElementConstructor>();

/** Registers a tag. A second registration is quiet; a name taken by another script is reported; nothing is thrown. */
export function defineElement<Table extends OptionTable, Handle extends object>(definition: ElementDefinition<Table, Handle>): void {
  const { tag } = definition;
  const taken = customElements.get(tag);
  if (taken) {
    if (!ours.has(taken)) service("log").warn(`<${tag}> was already defined by another script on this page; that one stays.`);
    return;
  }
  const made = createElementClass(definition);
  ours.add(made);
  try {
    customElements.define(tag, made);
  } catch (cause) {
    service("log").error(`<${tag}> could not be defined.`, cause);
  }
}
