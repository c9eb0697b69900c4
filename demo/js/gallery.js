import { startSchemeButton } from "./color-scheme.js";
import { showSources } from "./sources.js";

// Before plaintags changes the tags: the sources show what the author wrote.
showSources();
startSchemeButton();
