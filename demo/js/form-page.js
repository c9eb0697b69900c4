import { drawFormFrame } from "./form-frame.js";
import { startModes } from "./modes.js";
import { startReceived } from "./received.js";

drawFormFrame();
void startModes();
startReceived();
