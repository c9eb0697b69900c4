/** Emulation and the accessibility tree need Chromium's protocol: tests that use them skip elsewhere. */
export const isChromium = navigator.userAgent.includes("Chrome/");

export const isWebKit = !isChromium && navigator.userAgent.includes("AppleWebKit");

/** WebKit rejects a fetch that has been sent with an AbortError, whatever the reason of the abort. */
export const keepsAbortReason = !isWebKit;

/**
 * WebKitGTK's player (GStreamer) may block the whole page for good when a playing video is stopped or removed; a stack
 * trace of such a page shows the engine waiting for itself.
 */
export const playsFilms = !isWebKit;
