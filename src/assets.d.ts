/** An imported style sheet is its text; see tools/build/assets.mjs. */
declare module "*.css" {
  const text: string;
  export default text;
}

/** Replaced by the build with the version of package.json. */
declare const PLAINTAGS_VERSION: string;

/** The core of the mask library, which has no types; only the members that we use. */
declare module "inputmask/lib/inputmask.js" {
  interface MaskOptions {
    mask: string | readonly string[];
    importDataAttributes: boolean;
    showMaskOnHover: boolean;
    positionCaretOnTab: boolean;
    /** Turns a text that is set as a whole into the text to mask. */
    onBeforeMask: (text: string) => string;
    definitions: Readonly<Record<string, { validator: string; casing?: "upper" | "lower" }>>;
  }
  interface Inputmask {
    mask(control: HTMLElement): unknown;
    remove(): unknown;
    isComplete(): boolean;
  }
  export default function inputmask(options: Partial<MaskOptions>): Inputmask;
}

/** Word lists of the password estimator, one file per list: only some of them are used. */
declare module "@zxcvbn-ts/language-en/dist/*.json.mjs" {
  const words: string[];
  export default words;
}
