import { atom } from "jotai/vanilla";
import { useLayoutEffect } from "react";
import { colorText } from "../../../../shared/form/model/values/color-text.ts";
import { settingText } from "../../../../shared/form/model/definition/field-settings.ts";
import { keepReport } from "../../../../shared/form/state/keep-report.ts";
import { textOf } from "../../../../shared/form/model/values/field-value.ts";
import { transformText } from "../../../../shared/form/model/values/transform.ts";
import { useSession } from "../../context/session-context.ts";
import { color as plain } from "./color.tsx";
import type { ControlProps, FieldEntry } from "../../controls/field-entry.ts";

/** The browser's own colour control, whose value is sent in the way to write it that the definition asks for. */
function Color(props: ControlProps) {
  const { store } = useSession();
  const { item } = props;
  const { field } = item;
  useLayoutEffect(() => {
    const wished = settingText(field, "coloris_format");
    const format = wished === "rgb" || wished === "hsl" ? wished : "hex";
    const sent = atom((get) => transformText(colorText(textOf(get(item.valueAtom)), format), settingText(field, "transform")));
    return keepReport(store, item, { sent });
  }, [store, item, field]);
  return <plain.Control {...props} />;
}

export const color: FieldEntry = { layout: "control", Control: Color };
