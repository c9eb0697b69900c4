import "./clean-browser.ts";
import "./page-focus.ts";

export * as assert from "./assert.ts";
export { axeFindings } from "./axe.ts";
export { runBaseSuite } from "./base-suite.ts";
export { runEffects } from "./effects.ts";
export { isChromium, keepsAbortReason, playsFilms } from "./engine.ts";
export { cleanFixtures, fixture, fixtureOf } from "./fixture.ts";
export { contrast } from "./contrast.ts";
export { useContainer, useTestClock, type TestContainer } from "./container.ts";
export { sendMouse } from "./mouse.ts";
export { setPageWidth } from "./page-width.ts";
export { prepareAhead } from "./prerendering.ts";
export { createSite, type TestSite } from "./site.ts";
export { slowLoad } from "./slow-load.ts";
export { createTestClock, type TestClock } from "./test-clock.ts";
export { finger } from "./touch.ts";
export { drawn, frames, once, until, viewsReady } from "./until.ts";
