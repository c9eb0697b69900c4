import { atom } from "jotai/vanilla";

/** A text of ours that is kept is read where it is shown, since the language may change; others (servers') are fixed. */
export type LiveText = string | (() => string);

export const readText = (text: LiveText): string => (typeof text === "string" ? text : text());

/** Counts changes of texts, and of the language around forms: whatever draws or keeps such a text depends on it. */
export const languageAtom = atom(0);
