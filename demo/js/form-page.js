import { startModes } from "./modes.js";
import { startReceived } from "./received.js";

void startModes();
startReceived();
