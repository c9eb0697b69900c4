/** Path of docs/field-types.md. */
export const PAGE: string;
/** The content of docs/field-types.md, generated from the code. */
export function fieldTypesPage(): string;
