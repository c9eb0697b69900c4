import type { SettingsFamily } from "./catalog-entry.ts";
import type { Copies } from "./copies.ts";
import { queryAll } from "../utils/dom-clobbering.ts";
import { whenParsed } from "../utils/when-parsed.ts";

const EMBEDDED = 'script[type="application/json"][data-plaintags=settings]';

const FAMILIES = ["antispam", "page-builder", "forms"] as const;

/**
 * Detects settings that start code on a page without tags, before the settings service is loaded. Call the returned
 * function with settings that a script provides.
 */
export function watchSettings(
  page: Document,
  startFamily: (family: SettingsFamily, hasTakeover: boolean) => void,
  copies: Pick<Copies, "settings" | "settingsRead"> = {},
) {
  /**
   * Checks only the names; the settings service reads and validates the rest. A custom service may contain anything.
   */
  const inspect = (given: unknown) => {
    const settings = Object(given) as Record<string, unknown> & { antispam?: { guard?: unknown } | null };
    const { takeover, editor, antispam } = settings;
    const isService = typeof given === "function" || "get" in settings;
    (copies.settings ??= []).push(settings);
    // Hidden contacts alone need no guard (`guard: false`).
    const hasGuard = antispam?.guard ?? antispam;
    for (const family of FAMILIES) {
      const hasTakeover = Array.isArray(takeover) && takeover.includes(family);
      // Settings of forms alone start nothing: their tags read them.
      if (hasTakeover || isService || (family === "antispam" && hasGuard)) startFamily(family, hasTakeover && !editor);
    }
  };
  copies.settingsRead = whenParsed().then(() => {
    for (const { textContent } of queryAll(page, EMBEDDED)) {
      // Not `parseJson`, which is in a chunk that no page fetches at its start.
      try {
        inspect(JSON.parse(textContent));
      } catch {
        // The settings service reports what is wrong with it.
      }
    }
  });
  return inspect;
}
