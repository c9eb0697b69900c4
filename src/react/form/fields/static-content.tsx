import { metaText } from "../../../shared/form/definition/meta.ts";
import type { FieldInstance } from "../../../shared/form/state/field-instance.ts";
import { Markup } from "../markup.tsx";
import { useLiveText } from "../use-live-text.ts";

/** Content of the definition, sanitised; scripts in it never run. */
export function StaticContent({ item, setting }: { item: FieldInstance; setting: string }) {
  return <Markup as="div" html={useLiveText(metaText(item.field.meta, setting), item)} />;
}
