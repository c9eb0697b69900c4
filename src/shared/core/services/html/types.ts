/** The one place where text from outside becomes markup. */
export interface HtmlService {
  /** Fetches the sanitiser. Must have resolved before {@link fragment} is called; repeated calls are free. */
  load(): Promise<void>;
  /** Whether {@link fragment} may be called. */
  readonly loaded: boolean;
  /** Sanitised markup as nodes: no script, no event handler attribute, no dangerous URL. Throws before {@link load}. */
  fragment(markup: string, options?: FragmentOptions): DocumentFragment;
  /** The text of some markup, tags removed. Works without {@link load}. */
  text(markup: string): string;
  /**
   * A URL that may be followed or set on a link, or `""`: only http, https, ftp, mailto, tel and relative addresses;
   * script, data, file and path-traversal patterns are refused (spec forms §5).
   */
  url(value: string): string;
  /** A script address as a Trusted Type where the browser asks for one. Throws for anything but http and https there. */
  scriptUrl(value: string): string | TrustedScriptURL;
  /** Script text as a Trusted Type where the browser asks for one. Throws unless the site has allowed it: `settings.forms.allowScripts`. */
  script(value: string): string | TrustedScript;
}

export interface FragmentOptions {
  /**
   * Markup of the site's own forms: frames with a safe address are kept, and so are control names like "action" that are
   * also properties of a form (antispam contract §1.2).
   */
  siteForms?: boolean;
  /**
   * Content of the site's author: frames of other pages stay, by https alone and shut into a sandbox. They bring along neither
   * markup of their own (`srcdoc`) nor the permission to watch the visitor.
   */
  frames?: boolean;
  /** Words of somebody else's program: emphasis and links stay, pictures, films, drawings and controls go. */
  words?: boolean;
  /** The markup will stand in a form, where another form has no place: its controls stay, it goes. */
  insideForm?: boolean;
}

/** Stand-ins where the DOM library has no Trusted Types. */
export interface TrustedScript {
  toString(): string;
}
export interface TrustedScriptURL {
  toString(): string;
}
