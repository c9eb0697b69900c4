import { drawFormFrame } from "./form-frame.js";
import { startReceived } from "./received.js";
import { startSiteSettings } from "./site-settings.js";

drawFormFrame();
void startSiteSettings();
startReceived();
