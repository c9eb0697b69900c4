import { EVENT_TOKEN_ITEM } from "../../../src/shared/antispam/protocol/event-token.ts";

export const TOKEN = "9f2c4e7a1b0d3c5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f7081920a1b2c3d";

/** The text in which the bot detector's script stores a token. */
export const tokenText = (value = TOKEN, storedAtMs = Date.now()) =>
  JSON.stringify({ value, timestamp: Math.floor(storedAtMs / 1000) });

/** Stores a token as the bot detector's script does. */
export const storeToken = (value = TOKEN, storedAtMs = Date.now()): void =>
  localStorage.setItem(EVENT_TOKEN_ITEM, tokenText(value, storedAtMs));
