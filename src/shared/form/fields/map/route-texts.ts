import { lazyTexts } from "../../state/lazy-texts.ts";

/** Texts of routes. */
export const routeTexts = lazyTexts({
  route_found: "Route found: %s",
  route_none: "No route was found between these places.",
  route_consent: "The route comes from Google.",
  route_load: "Find the route",
  route_failed: "The route could not be found out.",
  route_retry: "Try again",
});
