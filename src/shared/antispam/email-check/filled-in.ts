/**
 * Whether the browser or a script has filled in this field: the visitor is not typing, and may never focus or leave it.
 */
export const isFilledIn = (input: HTMLInputElement): boolean =>
  // The list in :is() may contain selectors that a browser does not know.
  !input.matches(":focus") || input.matches(":is(:autofill, :-webkit-autofill)");
