/** The classic script: the same start; the build puts every wing inside (api.md §1). */
import "./plaintags.ts";
