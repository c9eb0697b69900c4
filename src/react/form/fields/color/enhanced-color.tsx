import { atom } from "jotai/vanilla";
import { useLayoutEffect } from "react";
import { colorText } from "../../../../shared/form/fields/color/color-text.ts";
import { settingText } from "../../../../shared/form/definition/field-settings.ts";
import { syncControlState } from "../../../../shared/form/state/sync-control-state.ts";
import { valueToText } from "../../../../shared/form/values/field-value.ts";
import { transformText } from "../../../../shared/form/values/transform.ts";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps, FieldEntry } from "../../controls/field-entry.ts";
import { NativeInput } from "../../controls/native-input.tsx";

/** The browser's colour control, with its value sent in the format that the definition sets. */
function Color(props: ControlProps) {
  const { store } = useSession();
  const { item } = props;
  const { field } = item;
  useLayoutEffect(() => {
    const requested = settingText(field, "coloris_format");
    const format = requested === "rgb" || requested === "hsl" ? requested : "hex";
    const sent = atom((get) =>
      transformText(colorText(valueToText(get(item.valueAtom)), format), settingText(field, "transform")),
    );
    return syncControlState(store, item, { sent });
  }, [store, item, field]);
  return <NativeInput {...props} type="color" />;
}

export const enhancedColor: FieldEntry = { layout: "control", Control: Color };
