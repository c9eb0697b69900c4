import { cardSteps } from "./lib/cards.js";

// The page without any script that looks into its components.
globalThis.steps = cardSteps({});
