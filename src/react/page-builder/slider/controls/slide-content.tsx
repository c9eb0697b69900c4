import { COPY_SLOT } from "../../../../shared/page-builder/slider/control/kinds/slide-content.ts";
import type { ControlProps } from "./control-props.ts";

/** Content of the current, previous or next slide; the author's own until there is a slider. */
export function SlideContent({ state }: ControlProps) {
  return (
    <span className="content" part="content">
      <slot name={COPY_SLOT} />
      <slot hidden={state !== null} />
    </span>
  );
}
