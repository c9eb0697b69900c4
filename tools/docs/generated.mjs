import { conditionsReference } from "./conditions-reference.mjs";
import { exampleFile } from "./examples.mjs";
import { readFieldTypes } from "./field-types.mjs";
import { anchor, code, heading, nameList, prose, words } from "./html.mjs";
import {
  eventsReference,
  formEventsReference,
  formSettingsReference,
  furtherPropertiesReference,
  languagesReference,
  namesReference,
  propertiesReference,
  registryReference,
  servicesReference,
  serviceTypesReference,
  textsReference,
} from "./names-reference.mjs";
import {
  accessibilityReference,
  policyHostsReference,
  policyReasonsReference,
  policyReference,
  themesReference,
  thirdPartiesReference,
} from "./page-parts.mjs";
import { settingsReference } from "./settings-reference.mjs";
import { tagDescription, tagReference } from "./tag-reference.mjs";
import { notesReference, troubleshootingReference } from "./troubleshooting-reference.mjs";
import { wordpressBlocksReference, wordpressFiltersReference } from "./wordpress-reference.mjs";

/** The types of fields, with what each reads of a definition. */
function fieldTypesReference() {
  const { every, types } = readFieldTypes();
  return (
    heading(2, "Settings of every type", "every-type") +
    words(every) +
    heading(2, "The types", "types") +
    nameList(
      types.map(({ type, text, settings }) => ({
        id: anchor("field", type),
        name: code(type),
        text: prose(text),
        more: settings.length > 0 ? words(settings) : "",
      })),
    )
  );
}

/** What a fence `generated <name> [tag or file]` of a page becomes. */
export const GENERATED = {
  accessibility: accessibilityReference,
  policy: policyReference,
  "policy-hosts": policyHostsReference,
  "policy-reasons": policyReasonsReference,
  themes: themesReference,
  "third-parties": thirdPartiesReference,
  "tag-description": tagDescription,
  "tag-reference": tagReference,
  events: eventsReference,
  example: exampleFile,
  "form-events": formEventsReference,
  "form-conditions": conditionsReference,
  "form-settings": formSettingsReference,
  "further-properties": furtherPropertiesReference,
  "field-types": fieldTypesReference,
  languages: languagesReference,
  names: namesReference,
  notes: notesReference,
  properties: propertiesReference,
  registry: registryReference,
  services: servicesReference,
  "service-types": serviceTypesReference,
  settings: settingsReference,
  texts: textsReference,
  troubleshooting: troubleshootingReference,
  "wordpress-blocks": wordpressBlocksReference,
  "wordpress-filters": wordpressFiltersReference,
};
