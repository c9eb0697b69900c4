import { cardSteps } from "./lib/cards.js";
import { startScript } from "./lib/ours.js";

globalThis.steps = cardSteps({
  start: () => startScript(),
  whenFound: () => customElements.whenDefined("pb-read-more"),
});
