/** The only place where text from outside becomes markup. */
export interface HtmlService {
  /** Fetches the sanitiser. Must resolve before {@link fragment} is called; repeated calls cost nothing. */
  load(): Promise<void>;
  /** Whether {@link fragment} may be called. */
  readonly loaded: boolean;
  /** Sanitised markup as nodes: no script, no event handler attribute, no dangerous URL. Throws before {@link load}. */
  fragment(markup: string, options?: FragmentOptions): DocumentFragment;
  /** The text of some markup, without tags. Works without {@link load}. */
  text(markup: string): string;
  /**
   * A URL that may be followed or set on a link, or `""`: only http, https, ftp, mailto, tel and relative addresses;
   * script, data, file and path-traversal patterns are refused (spec forms §5).
   */
  url(value: string): string;
  /**
   * A script address, as a Trusted Type where the browser requires one; there it throws for anything but http and
   * https.
   */
  scriptUrl(value: string): string | TrustedScriptURL;
  /**
   * Script text, as a Trusted Type where the browser requires one. Throws unless the site has allowed it:
   * `settings.forms.allowScripts`.
   */
  script(value: string): string | TrustedScript;
}

export interface FragmentOptions {
  /**
   * Markup of the site's own forms: keeps frames with a safe address, and control names like "action" that are also
   * properties of a form (antispam contract §1.2).
   */
  siteForms?: boolean;
  /**
   * Content of the site's author: keeps frames of other pages, only by https and in a sandbox. They may neither contain
   * their own markup (`srcdoc`) nor access camera, microphone or location.
   */
  frames?: boolean;
  /** Text of another program: keeps emphasis and links, removes images, videos, drawings and controls. */
  words?: boolean;
  /** The markup goes into a form, which cannot contain another form: keeps its controls, removes the form. */
  insideForm?: boolean;
}

/** Substitutes for the types that TypeScript's DOM library lacks. */
export interface TrustedScript {
  toString(): string;
}
export interface TrustedScriptURL {
  toString(): string;
}
