/** Each place where a name or a comment has a retired word, with the term that replaces it. */
export function retiredWords(): string[];
