import { metaText } from "../../../shared/form/definition/meta.ts";
import type { FieldInstance, FieldView } from "../../../shared/form/state/field-instance.ts";
import { Markup } from "../markup.tsx";
import { useLiveText } from "../use-live-text.ts";

/** Content of the definition, sanitised; scripts in it never run. */
export function StaticContent({ item, view, setting }: { item: FieldInstance; view: FieldView; setting: string }) {
  return <Markup as="div" html={useLiveText(metaText(view.field.meta, setting), item)} />;
}
