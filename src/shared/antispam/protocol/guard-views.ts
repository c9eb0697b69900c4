import type { DrawView } from "../../core/element/view-stage.ts";

/** A message of the guard in the page's own tree, beside what it is about. */
export interface PageMessage {
  /** Press the button again; refused at a button; refused in an app of Elfsight. */
  kind: "press-again" | "refused" | "elfsight";
  text: string;
}

/** Everything that visitors see of the guard. */
export interface GuardViews {
  /** The indicator of an e-mail check; it follows the attribute `state` of its host. */
  readonly indicator: DrawView<null>;
  readonly message: DrawView<PageMessage>;
}

let fetchViews: (() => Promise<GuardViews>) | undefined;

/** Says where the guard's views come from (src/elements/apbct-guard.ts); they are fetched when there is one to draw. */
export function setGuardViews(fetch: () => Promise<GuardViews>): void {
  fetchViews = fetch;
}

export const fetchGuardViews = () => fetchViews?.();
