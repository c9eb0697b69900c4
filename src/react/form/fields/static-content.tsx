import { metaText } from "../../../shared/form/definition/meta.ts";
import type { FieldInstance } from "../../../shared/form/state/field-instance.ts";
import { Markup } from "../markup.tsx";
import { useSession } from "../session-context.ts";

/** Content of the definition, sanitised; scripts in it never run. */
export function StaticContent({ item, setting }: { item: FieldInstance; setting: string }) {
  const { expand } = useSession().model.context;
  return <Markup as="div" html={expand(metaText(item.field.meta, setting))} />;
}
