import { startBlocked } from "./blocked.js";
import { startCheck } from "./check.js";
import { startControls } from "./controls.js";
import { startLogs } from "./event-log.js";
import { startGuardFields } from "./guard-fields.js";
import { startMenu } from "./menu.js";
import { showSources } from "./sources.js";

// Before plaintags changes the tags: the sources show what the author wrote.
showSources();
startLogs();
startControls();
startCheck();
startGuardFields();
startBlocked();
startMenu();
