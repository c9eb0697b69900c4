/**
 * Every event of our tags, from name to `detail`. An area adds its own by declaration merging in its `events.ts`, so
 * that an undeclared event does not compile.
 */
export interface ElementEvents {
  /** Some input of a tag could not be used, or the tag failed; the page goes on (api.md §3). */
  "plaintags-error": ProblemDetail;
}

export interface ProblemDetail {
  /** Local name of the tag. */
  tag: string;
  /** Its id, or "" without one. */
  id: string;
  /** Short stable word for scripts: `invalid-json`, `bad-option`, `render-failed`, ... */
  code: string;
  /** A sentence for people. */
  message: string;
  cause: unknown;
}

export type ElementEventName = keyof ElementEvents;

/** For areas that need a typed `addEventListener`. */
export type ElementEventOf<N extends ElementEventName> = CustomEvent<ElementEvents[N]>;
