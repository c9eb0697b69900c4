import type { FieldInstance, FieldView } from "../../../shared/form/state/field-instance.ts";
import { editorText } from "../../../shared/form/model/text/autop.ts";
import { Markup } from "../context/markup.tsx";
import { useLiveText } from "../context/use-live-text.ts";

/** Sanitised content of the definition: its scripts never run, iframes of other sites are sandboxed. */
export function StaticContent({ item, view, setting }: { item: FieldInstance; view: FieldView; setting: string }) {
  return <Markup as="div" frames html={useLiveText(editorText(view.field.meta, setting), item)} />;
}
