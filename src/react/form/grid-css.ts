import { WS_FORM } from "../../shared/form/framework/ws-form.ts";

/** The most columns a site may set (spec forms §9 leaves 12 as the usual). */
const MAX_COLUMNS = 24;

/**
 * Rules for the width and offset classes of every breakpoint. They are made here instead of being shipped: 250 rules that
 * differ by two figures.
 */
export function gridCss(): string {
  return WS_FORM.breakpoints
    .map((step) => {
      const rules: string[] = [];
      for (let size = 1; size <= MAX_COLUMNS; size++) rules.push(`.wsf-frame .${step.size.replace("#", String(size))}{--wsf-size:${size}}`);
      for (let offset = 0; offset < MAX_COLUMNS; offset++)
        rules.push(
          `.wsf-frame .${step.offset.replace("#", String(offset))}{margin-inline-start:calc((100% + var(--_gap)) * ${offset} / var(--wsf-columns, 12))}`,
        );
      const text = rules.join("");
      return step.minWidth === 0 ? text : `@media (min-width:${step.minWidth}px){${text}}`;
    })
    .join("");
}
