import { focusOn } from "../../../../shared/core/element/focus.ts";
import { sliderText } from "../../../../shared/page-builder/slider/core/texts.ts";
import { Dots } from "../dots.tsx";
import type { ControlProps } from "./control-props.ts";

/** Dots outside the slider: one per page (page-builder-contract#3.2). */
export function PaginationDots({ host, options, state }: ControlProps) {
  if (!state) return <div className="pagination" part="pagination" role="tablist" hidden />;
  const { direction } = state.options;
  return (
    <Dots
      state={state}
      goToPage={(page) => state.handle.go(`>${page}`, { same: true })}
      label="pageX"
      groupLabel={options.label || sliderText(state.options, "select")}
      dir={direction === "ttb" ? undefined : direction}
      marksUnselected
      controls={state.slider}
      onFocusLost={() => focusOn(host)}
    />
  );
}
