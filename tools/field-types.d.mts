/** Where the page about field types lies. */
export const PAGE: string;
/** The page as the code says it should be. */
export function fieldTypesPage(): string;
