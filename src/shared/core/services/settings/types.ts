import type { Cleanup } from "../../utils/cleanup.ts";
import type { Settings } from "./schema.ts";

/** The site's settings, validated and merged (api.md §2). */
export interface SettingsService {
  /** Returns the same object until something changes. */
  get(): Settings;
  /**
   * Whether the site itself set this group, by JSON script tag or `provide`. The originals' globals do not count: their
   * presence alone changes nothing on the page (api.md §4, settled points).
   */
  given(member: "antispam" | "forms" | "pageBuilder"): boolean;
  /**
   * Merges settings on top of all others, e.g. `provide("settings", {...})`. Wrong members are reported on the console
   * and left out.
   */
  merge(partial: unknown): void;
  /**
   * Reads the page's globals and JSON scripts once more, and notifies the subscribers. For calls that miss a setting:
   * optimisers delay inline scripts until long after the page was parsed.
   */
  reread(): void;
  subscribe(run: (settings: Settings) => void): Cleanup;
}

export type { Settings };

type PartOf<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [Name in keyof T]?: PartOf<T[Name]> }
    : T;

/**
 * Any part of the settings, as a script provides them. A CMS may print looser values: numbers and booleans as text are
 * accepted.
 */
export type SettingsInput = PartOf<Settings>;
