import { startBlocked } from "./blocked.js";
import { startCarried } from "./carried.js";
import { startCheck } from "./check.js";
import { startControls } from "./controls.js";
import { startLogs } from "./event-log.js";
import { showSources } from "./source.js";

// Runs before plaintags: the sources must show the tags as they were written.
showSources();
startLogs();
startControls();
startCheck();
startCarried();
startBlocked();
