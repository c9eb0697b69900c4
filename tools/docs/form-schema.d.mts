import type { z } from "zod";

/** The format of form definitions. */
export const formDefinition: z.ZodType;
/** The same as a JSON schema. */
export function formSchema(): object;
