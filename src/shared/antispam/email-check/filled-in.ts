/** The browser has filled in this field, or a script has: the visitor is not writing, and may never enter or leave it. */
export const isFilledIn = (input: HTMLInputElement): boolean =>
  // A list in :is() may hold what a browser does not know.
  !input.matches(":focus") || input.matches(":is(:autofill, :-webkit-autofill)");
