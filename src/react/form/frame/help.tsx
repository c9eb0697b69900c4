import { useAtomValue } from "jotai/react";
import { metaText } from "../../../shared/form/definition/meta.ts";
import type { FieldInstance } from "../../../shared/form/state/field-instance.ts";
import { fillCounters, hasCounters } from "../../../shared/form/text/counters.ts";
import { lengthLimits } from "../../../shared/form/validation/rules.ts";
import { Markup, useLiveText } from "../context/markup.tsx";
import { valueToText } from "../../../shared/form/values/field-value.ts";
import { useSession } from "../context/session-context.ts";

interface HelpProps {
  item: FieldInstance;
  position: "top" | "bottom";
}

export function Help({ item, position }: HelpProps) {
  const { ids, framework } = useSession().model.context;
  const help = useLiveText(metaText(item.field.meta, "help"), item);
  return (
    <small
      id={ids.help(item.field.id, item.row)}
      className={position === "top" ? framework.helpTop : framework.helpBottom}
    >
      {hasCounters(help) ? <Counted help={help} item={item} /> : <Markup html={help} />}
    </small>
  );
}

/** A help text with counters of the value; only such a text rerenders on every key. */
function Counted({ help, item }: { help: string; item: FieldInstance }) {
  const { text } = useSession().model.context;
  const value = valueToText(useAtomValue(item.valueAtom));
  // Conditions and calculations may have changed the maximum length.
  const { meta } = useAtomValue(item.validityAtom).snapshot.field;
  const filled = fillCounters(help, value, lengthLimits(meta), text);
  return <Markup html={filled} />;
}
