import { DEFAULT_COLUMNS } from "../../../shared/form/definition/widths.ts";
import { WS_FORM } from "../../../shared/form/frameworks/ws-form.ts";

/**
 * Rules for the width and offset classes of every breakpoint. Generated instead of shipped: 250 rules that differ in
 * two numbers.
 * @param columns of the grid; a site may set more than the default
 */
export function gridCss(columns = DEFAULT_COLUMNS): string {
  return WS_FORM.breakpoints
    .map((step) => {
      const rules: string[] = [];
      for (let size = 1; size <= columns; size++)
        rules.push(`.wsf-frame .${step.size.replace("#", String(size))}{--wsf-size:${size}}`);
      for (let offset = 0; offset < columns; offset++)
        rules.push(
          `.wsf-frame .${step.offset.replace("#", String(offset))}{margin-inline-start:calc((100% + var(--_gap)) * ${offset} / var(--wsf-columns, 12))!important}`,
        );
      const text = rules.join("");
      return step.minWidth === 0 ? text : `@media (min-width:${step.minWidth}px){${text}}`;
    })
    .join("");
}
