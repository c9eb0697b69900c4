/** The hash of a saved submission: 32 hex digits, either case (spec forms §9). */
export const HASH = /^[0-9a-f]{32}$/i;
