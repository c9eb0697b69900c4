import { BREAKPOINTS } from "../../shared/form/definition/widths.ts";

/** The most columns a site may set (spec forms §9 leaves 12 as the usual). */
const MAX_COLUMNS = 24;

/**
 * Rules for the width and offset classes of every breakpoint. They are made here instead of being shipped: 250 rules that
 * differ by two figures.
 */
export function gridCss(): string {
  return BREAKPOINTS.map(({ id, minWidth }) => {
    const rules: string[] = [];
    for (let size = 1; size <= MAX_COLUMNS; size++) rules.push(`.wsf-frame .wsf-${id}-${size}{--wsf-size:${size}}`);
    for (let offset = 0; offset < MAX_COLUMNS; offset++)
      rules.push(
        `.wsf-frame .wsf-offset-${id}-${offset}{margin-inline-start:calc((100% + var(--_gap)) * ${offset} / var(--wsf-columns, 12))}`,
      );
    const text = rules.join("");
    return minWidth === 0 ? text : `@media (min-width:${minWidth}px){${text}}`;
  }).join("");
}
