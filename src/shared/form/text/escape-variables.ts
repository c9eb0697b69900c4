/** Markup with its variables escaped: text from a visitor or a server is never expanded (forms-behaviour#11.1). */
export const escapeVariables = (markup: string): string => markup.replace(/#/g, "&#35;");
