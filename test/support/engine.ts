/** Emulation and the accessibility tree need Chromium's protocol: tests that use them skip elsewhere. */
export const isChromium = navigator.userAgent.includes("Chrome/");

export const isWebKit = !isChromium && navigator.userAgent.includes("AppleWebKit");

/**
 * WebKitGTK's player (GStreamer) may lock the whole page for good when a film that has begun is stopped or taken away; a stack of
 * such a page shows the engine waiting within itself.
 */
export const playsFilms = !isWebKit;
