/** Milliseconds that a search waits for the server at most, and for the code that asks it (contract §6.2). */
export const SEARCH_TIMEOUT_MS = 2000;
