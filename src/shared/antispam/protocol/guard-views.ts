import type { DrawView } from "../../core/element/view-stage.ts";
import type { PageMessage } from "../check/page-message.ts";

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
