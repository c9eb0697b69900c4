/** What went wrong, for the end of a message: any value may be thrown. */
export const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
