import { showReceived } from "./received.js";

document.querySelector("#boat").addEventListener("wsf-submit-success", () => void showReceived());
