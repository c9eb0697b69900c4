/** Markup in which nothing is a variable: what a visitor typed or a server sent is never read as one (forms-behaviour 11.1). */
export const escapeVariables = (markup: string): string => markup.replaceAll("#", "&#35;");
