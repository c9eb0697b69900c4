import type { Page } from "playwright-core";

/** Says a text of the page's author in the language of the look. */
export type Say = (english: string, hebrew: string) => string;

/** The page on which a state is drawn. */
export interface Visit {
  page: Page;
  say: Say;
  /** Sets faults and options of the page's server (demo/server/README.md). */
  control(body: object): Promise<void>;
}

/** One state of a tag, as pictures show it. */
export interface State {
  /** Folder of its pictures. */
  tag: string;
  /** In kebab-case; part of the pictures' names. */
  name: string;
  /** The page's content. */
  body: (say: Say) => string;
  /** Matches once the tag has started. */
  started?: string;
  /** Merged over the settings that the CMS prints. */
  settings?: { antispam?: object; forms?: object };
  /** Faults and options that the server has from the start. */
  server?: object;
  /** What the visitor does, and what to wait for. */
  steps?: (visit: Visit) => Promise<unknown>;
  /** Selectors of what belongs to the picture beyond the page's content; open dialogs and popovers always do. */
  with?: readonly string[];
  /** The picture is as narrow as the tag. */
  narrow?: boolean;
  /** Minimum height of the window in px, for what opens below or above the tag. */
  height?: number;
  /** The browser runs no script. */
  withoutScripts?: boolean;
}
