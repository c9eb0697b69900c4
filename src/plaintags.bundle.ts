/** The classic script: the same start; the build puts every wing inside but its heavy optional parts (api.md §1). */
import "./plaintags.ts";
import { offerParts } from "./shared/loader/parts.ts";

if ("document" in globalThis) offerParts(document.currentScript, PLAINTAGS_SHARED);
