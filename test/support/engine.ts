/** Emulation and the accessibility tree need Chromium's protocol: tests that use them skip elsewhere. */
export const isChromium = navigator.userAgent.includes("Chrome/");
