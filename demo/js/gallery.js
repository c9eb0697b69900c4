import { startLooks } from "./looks.js";
import { showSources } from "./source.js";

// Runs before plaintags: the sources must show the tags as they were written.
showSources();
startLooks();
