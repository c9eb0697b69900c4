import { showReceived } from "./received.js";

document.addEventListener("wsf-submit-success", () => void showReceived());
