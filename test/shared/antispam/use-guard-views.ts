import { setGuardViews } from "../../../src/shared/antispam/protocol/guard-views.ts";

/** Gives the parts of the guard the views that its tag gives them; fetched on demand, as on a page. */
export const useGuardViews = (): void => setGuardViews(() => import("../../../src/react/antispam/guard-views.ts"));
