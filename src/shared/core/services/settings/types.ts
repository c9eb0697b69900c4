import type { Cleanup } from "../../utils/cleanup.ts";
import type { Settings } from "./schema.ts";

/** The site's settings, validated and merged (api.md §2). */
export interface SettingsService {
  /** The same object until something changes. */
  get(): Settings;
  /**
   * Whether the site itself gave this group, by JSON script tag or `provide`. The originals' globals do not count: their
   * presence alone changes nothing on the page (api.md §4, settled points).
   */
  given(member: "antispam" | "forms" | "pageBuilder"): boolean;
  /** Merges settings on top of all others, e.g. `provide("settings", {...})`. Wrong members are named in the console and left out. */
  merge(partial: unknown): void;
  /**
   * Reads the page's globals and JSON scripts once more, and tells the subscribers. For the moment when something that a call needs is
   * missing: optimisers hold inline scripts back until long after the page was parsed.
   */
  reread(): void;
  subscribe(run: (settings: Settings) => void): Cleanup;
}

export type { Settings };

type PartOf<T> = T extends readonly unknown[] ? T : T extends object ? { readonly [Name in keyof T]?: PartOf<T[Name]> } : T;

/** Any part of the settings, as a script gives them. What a CMS prints may be looser: figures and switches as text are understood. */
export type SettingsInput = PartOf<Settings>;
