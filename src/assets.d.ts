/** A style sheet imported by a module arrives as its text; see tools/css-text and rollup.config.mjs. */
declare module "*.css" {
  const text: string;
  export default text;
}

/** Replaced by the build with the version of package.json. */
declare const PLAINTAGS_VERSION: string;

/** In the classic script: what its parts import from it, by the names that the build gave. */
declare const PLAINTAGS_SHARED: Readonly<Record<string, unknown>>;

/** The core of the mask library, which comes without types; only what is used of it. */
declare module "inputmask/lib/inputmask.js" {
  interface MaskOptions {
    mask: string | readonly string[];
    importDataAttributes: boolean;
    showMaskOnHover: boolean;
    positionCaretOnTab: boolean;
    /** Makes of a text that is set as a whole what is masked. */
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

/** Word lists of the password estimator; each is a file of its own, for only some are taken. */
declare module "@zxcvbn-ts/language-en/dist/*.json.mjs" {
  const words: string[];
  export default words;
}
