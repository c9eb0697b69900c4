import { bare, constantOf } from "./docs/source.mjs";

/** Other hosts that tags load scripts, frames or texts from, read from the code that does it. */

const PROVIDERS = "shared/form/fields/captcha/providers.ts";
const textOf = (node) => bare(node).text;
/** A script that draws its own frames and asks its own server. */
const script = ({ origin }) => `script-src ${origin}; frame-src ${origin}; connect-src ${origin}`;
const text = ({ origin }) => `connect-src ${origin}`;

/** Who, when, from where, what a policy must add for it, and the setting that names another address. */
export function thirdParties() {
  const captchas = constantOf(PROVIDERS, "PROVIDERS").properties.map((property) => {
    const member = (name) =>
      textOf(property.initializer.properties.find((one) => one.name?.getText() === name).initializer);
    return {
      name: member("name"),
      url: member("url"),
      when: "a form with this captcha",
      setting: `forms.captchaScripts.${property.name.text}`,
      directives: script,
    };
  });
  return [
    ...captchas,
    {
      name: "Google Maps",
      url: textOf(constantOf("shared/form/fields/map/google-maps.ts", "SCRIPT")),
      when: "a form with a map, a route or an address field, and a key",
      setting: "forms.mapScript",
      directives: script,
    },
    {
      name: "Termageddon",
      url: textOf(constantOf("shared/form/fields/legal/policy.ts", "POLICY_URL")),
      when: "a form with a legal text from there",
      setting: "forms.policyUrl",
      directives: text,
    },
  ].map(({ directives, ...party }) => ({ ...party, directives: directives(new URL(party.url)) }));
}
