import type { ControlOptions } from "../options.ts";

/** Whether an arrow goes one step back. */
export const leadsBack = ({ navType, direction }: ControlOptions): boolean => /^prev/.test(navType || direction);
