/** When the loader fetches the code of a tag. */
export type LoadTiming =
  /** One of the tags is near the viewport. */
  | "near"
  /** The same; a click in one that comes before its code waits for it and is replayed, also where the code cannot be had. */
  | "click"
  /** One of the tags is first touched by pointer, focus or key; the click is replayed. */
  | "touch"
  /** The tag is on the page. */
  | "now";

/** A part of the settings that can start code. */
export type SettingsFamily = "antispam" | "page-builder" | "forms";

/** What a file of `elements/` exports. */
export interface TagModule {
  define: () => void;
  /** Works on the page without a tag. */
  start?: () => void;
  /** Resolves when the markup of {@link CatalogEntry.replay} is served, or will not be. */
  enhanced?: () => Promise<unknown>;
}

/** One line of `elements/catalog.ts`. */
export interface CatalogEntry {
  /** Default near. */
  on?: LoadTiming;
  /** A page that gives these settings needs no tag: the module's `start` is called (api.md §4). */
  setting?: SettingsFamily;
  /** Selector of original markup: where the settings ask for takeover, a click on it waits for the code, and is replayed. */
  replay?: string;
  load: () => Promise<TagModule>;
}

export type Catalog = Readonly<Record<string, CatalogEntry>>;
