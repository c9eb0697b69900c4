/**
 * Every event of our tags, from name to `detail`. A wing adds its own by declaration merging in its `events.ts`, so that
 * an event nobody declared does not compile.
 */
export interface ElementEvents {
  /** Something of a tag could not be used or failed; the page goes on (api.md §3). */
  "plaintags-error": ProblemDetail;
}

export interface ProblemDetail {
  /** Local name of the tag. */
  tag: string;
  /** Its id, or "" when it has none. */
  id: string;
  /** Short stable word for scripts: `invalid-json`, `bad-option`, `render-failed`, ... */
  code: string;
  /** A sentence for people. */
  message: string;
  cause: unknown;
}

export type ElementEventName = keyof ElementEvents;

/** For wings that want `addEventListener` typed. */
export type ElementEventOf<N extends ElementEventName> = CustomEvent<ElementEvents[N]>;
