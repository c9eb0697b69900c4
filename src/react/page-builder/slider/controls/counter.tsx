import { textsAt } from "../../../../shared/core/element/texts-at.ts";
import { countOf } from "../../../../shared/page-builder/slider/control/kinds/counter.ts";
import { controlText } from "../../../../shared/page-builder/slider/control/kinds/texts.ts";
import type { ControlProps } from "./control-props.ts";

/** "2 of 8". */
export function Counter({ host, options, state }: ControlProps) {
  const count = state && countOf(state.snapshot, options);
  return (
    // Without a count the line keeps its height.
    <div className="counter" part="counter" data-empty={count ? undefined : ""}>
      <slot name="prefix" />
      <span className="index" part="index">
        {count?.index}
      </span>
      <slot name="suffix" />{" "}
      <span className="separator" part="separator" lang={textsAt(host).lang}>
        <slot name="separator">{controlText(host, "separator")}</slot>
      </span>{" "}
      <span className="total" part="total">
        {count?.total}
      </span>
    </div>
  );
}
