/**
 * Hands the page's nonces to plaintags as a CMS plugin does: the list takes functions before the script is there, and the
 * registry that replaces it runs them at once.
 */
export async function provideSettings() {
  const given = await fetch("/__demo/settings").then((answer) => answer.json());
  const { restNonce, ajaxNonce, checkjsKey, passKey } = given.antispam;
  const { restNonce: formsRestNonce, nonceName, nonce } = given.forms;
  (window.plaintags ||= []).push((plaintags) =>
    plaintags.provide("settings", {
      antispam: { restNonce, ajaxNonce, checkjsKey, passKey },
      forms: { restNonce: formsRestNonce, nonceName, nonce },
    }),
  );
}
