import { showReceived } from "./received.js";

document.querySelector("#order").addEventListener("wsf-submit-success", () => void showReceived());
