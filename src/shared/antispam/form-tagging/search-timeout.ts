/** Maximum milliseconds that a search waits for the server, and for the code that calls it (contract §6.2). */
export const SEARCH_TIMEOUT_MS = 2000;
