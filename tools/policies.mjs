import { constantOf } from "./docs/source.mjs";

/** Ready Content Security Policies of a page with our files; test/e2e/policies.e2e.test.ts opens every tag under each. */

/** Stands for the nonce, which the server makes for each answer. */
const NONCE = "{nonce}";

/** What the policies have in common, and why. `default-src` refuses everything that they do not name. */
export const COMMON_DIRECTIVES = [
  ["default-src 'none'", "Nothing else is needed. Add what the rest of your page loads, its fonts for example."],
  ["style-src 'self'", "`plaintags.css` and themes. The script itself writes no inline styles."],
  [
    "connect-src 'self'",
    "Calls to the server, and `languages/`. Add the hosts of `antispam.restUrl` and `forms.restUrl`.",
  ],
  [
    "img-src 'self' data: blob:",
    "Your pictures; `data:` for saved signatures, `blob:` for files that a visitor chooses.",
  ],
  ["media-src 'self'", "Films in lightboxes."],
  ["form-action 'self'", "Forms that the browser sends itself. Add the host of any other address."],
  ["base-uri 'none'", "Nobody can give our relative addresses another base."],
];

const TRUSTED_TYPES = [
  "require-trusted-types-for 'script'",
  `trusted-types ${constantOf("shared/core/services/html/trusted-types.ts", "POLICY_NAME").text}`,
];

/**
 * The policies; the hash of the import map and of the bundle as sources.
 *
 * - `files`: all files of the page's own host.
 * - `hashes`: the bundle, and what it adds to the page. Each chunk would need a hash of its own: browsers let only
 *   scripts with a nonce import what they like.
 * - `nonce`: script elements with the nonce, and what they load.
 * - `strict`: the same, with Trusted Types.
 */
export function policies({ importMap, bundle }) {
  const policy = (scriptSources, ...more) =>
    [
      COMMON_DIRECTIVES[0][0],
      `script-src ${scriptSources}`,
      ...COMMON_DIRECTIVES.slice(1).map(([directive]) => directive),
      ...more,
    ].join("; ");
  const nonce = `'nonce-${NONCE}' 'strict-dynamic'`;
  return {
    files: policy(`'self' ${importMap}`),
    hashes: policy(`${bundle} 'strict-dynamic'`),
    nonce: policy(nonce),
    strict: policy(nonce, ...TRUSTED_TYPES),
  };
}
