import type { ServiceScope } from "../registry/services.ts";

/**
 * Speaks through one polite live region of the page. A modal dialog hides the rest of the page, including this region:
 * messages inside a dialog need a status element of their own.
 */
export interface AnnouncerService {
  /** Says a message once. A repeated message is spoken again. */
  say(message: string): void;
}

/**
 * Milliseconds before the first message: screen readers announce changes only in a region that they have seen empty.
 */
export const REGION_SETTLE_MS = 100;
/** Milliseconds that a message stays, long enough to be read out after others. */
export const MESSAGE_STAY_MS = 10_000;

/** Hidden from view, but not from the accessibility tree. */
const HIDDEN: Readonly<Record<string, string>> = {
  position: "absolute",
  width: "1px",
  height: "1px",
  margin: "-1px",
  padding: "0",
  border: "0",
  overflow: "hidden",
  "clip-path": "inset(50%)",
  "white-space": "nowrap",
};

export function createAnnouncer(scope: ServiceScope): AnnouncerService {
  let region: HTMLElement | undefined;
  /** When the region counts as seen empty, in the clock's elapsed milliseconds. */
  let settledAt = 0;

  const createRegion = () => {
    const made = document.createElement("div");
    made.setAttribute("role", "status");
    made.setAttribute("aria-live", "polite");
    // Each message is a separate addition, so the same words twice are two messages.
    made.setAttribute("aria-atomic", "false");
    made.setAttribute("data-plaintags-announcer", "");
    for (const [property, value] of Object.entries(HIDDEN)) made.style.setProperty(property, value);
    return made;
  };

  return {
    say(message) {
      const text = message.trim();
      if (!text || typeof document === "undefined" || !document.body) return;
      const clock = scope.service("clock");
      if (!region?.isConnected) {
        region ??= createRegion();
        document.body.append(region);
        settledAt = clock.elapsed() + REGION_SETTLE_MS;
      }
      clock.after(Math.max(0, settledAt - clock.elapsed()), () => {
        const line = document.createElement("div");
        line.textContent = text;
        region?.append(line);
        clock.after(MESSAGE_STAY_MS, () => line.remove());
      });
    },
  };
}
