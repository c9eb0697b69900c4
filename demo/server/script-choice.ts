/** The script of a demo page: a module, or classic. */
const OWN_SCRIPT = /(?:type="module" |defer )?src="\.\.\/dist\/plaintags(?:\.\w+)?\.js"/;

/** What `?script=` puts in its place. */
const SCRIPTS: ReadonlyMap<string | null, string> = new Map([
  ["module", 'type="module" src="../dist/plaintags.js"'],
  ["classic", 'defer src="../dist/plaintags.classic.js"'],
  ["bundle", 'defer src="../dist/plaintags.bundle.js"'],
]);

/** A demo page with the script that the address asks for: `?script=module`, `?script=classic` or `?script=bundle`. */
export function withChosenScript(html: string, query: string): string {
  return html.replace(OWN_SCRIPT, (own) => SCRIPTS.get(new URLSearchParams(query).get("script")) ?? own);
}
