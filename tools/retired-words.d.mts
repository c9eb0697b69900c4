/** Each place where a retired word is part of a name or stands in a comment, with the term that took its place. */
export function retiredWords(): string[];
