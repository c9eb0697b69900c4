import { showReceived } from "./received.js";

document.querySelector("#inputs").addEventListener("wsf-submit-success", () => void showReceived());
