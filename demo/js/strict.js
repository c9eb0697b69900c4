import { startBlocked } from "./blocked.js";

startBlocked();
