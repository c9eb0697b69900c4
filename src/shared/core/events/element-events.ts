/**
 * Every event of our tags, from name to `detail`. An area adds its own by declaration merging, so that an
 * undeclared event does not compile.
 */
export interface ElementEvents {
  /** Some input of a tag could not be used, or the tag failed; the page goes on (api#3). */
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

type ElementEventName = keyof ElementEvents;

/** For areas that need a typed `addEventListener`. */
export type ElementEventOf<N extends ElementEventName> = CustomEvent<ElementEvents[N]>;

/**
 * Fires one of our events: it bubbles and crosses shadow roots (api#3). Returns false when a listener prevented it.
 */
export function emit<N extends ElementEventName>(
  host: EventTarget,
  name: N,
  detail: ElementEvents[N],
  { cancelable = false }: { cancelable?: boolean } = {},
): boolean {
  return host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
}
