/** When the loader fetches the code of a tag. */
export type LoadMoment =
  /** One of the tags is near the viewport. */
  | "near"
  /** One of the tags is first touched by pointer, focus or key; the click is replayed. */
  | "touch"
  /** The tag is on the page. */
  | "now";

/** One line of `elements/catalog.ts`. */
export interface CatalogEntry {
  when: LoadMoment;
  load: () => Promise<{ define: () => void }>;
}

export type Catalog = Readonly<Record<string, CatalogEntry>>;
