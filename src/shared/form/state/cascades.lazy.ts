/** Lists whose options depend on other fields. Loaded with the first form that has some (bootstrap/load-features.ts). */
export { findCascades } from "../definition/find-cascades.ts";
export { filterOptions } from "./filter-options.ts";
