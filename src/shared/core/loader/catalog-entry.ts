/** When the loader fetches the code of a tag: the values of the attribute `mount`, and one more. */
export type LoadTiming =
  /** One of the tags is near the viewport. */
  | "visible"
  /**
   * The same; a click on such a tag before its code is loaded waits for it and is replayed, here and below also if the
   * code cannot be fetched.
   */
  | "click"
  /** The first interaction with one of the tags by pointer, focus or key; the click is replayed. */
  | "interaction"
  /** The tag is on the page. */
  | "eager";

/** A group of settings that can start code. */
export type SettingsFamily = "antispam" | "page-builder" | "forms";

/** The exports of a file in `elements/`, or of code that settings start. */
export interface TagModule {
  /** Defines the tag. */
  define?: () => void;
  /** Runs the code on the page without a tag. */
  start?: () => void;
  /** Resolves when the markup of {@link CatalogEntry.replayOn} is served, or will not be. */
  enhanced?: () => Promise<unknown>;
}

/** One line of `elements/catalog.ts` or `shared/compat/takeovers.ts`. */
export interface CatalogEntry {
  /** Default visible. */
  mount?: LoadTiming;
  /**
   * The code draws elements with an id: while the page's address names an id that is not on the page, it is fetched at
   * once.
   */
  drawsIds?: true;
  /** A page with these settings needs no tag: the module's `start` is called (api#4). */
  enabledBy?: SettingsFamily;
  /**
   * Selector of original markup: if the settings ask for takeover, a click on it waits for the code, and is replayed.
   */
  replayOn?: string;
  load: () => Promise<TagModule>;
}

export type Catalog = Readonly<Record<string, CatalogEntry>>;
