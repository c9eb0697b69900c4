import { showReceived } from "./received.js";

document.addEventListener("wsf-success", () => void showReceived());
