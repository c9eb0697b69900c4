import { metaRows, metaText, toId } from "./meta.ts";
import type { FormDefinition } from "./tree.ts";

/**
 * What browsers may fill into a field, by the part of an address that goes there (forms-rendering#2.4); first match.
 */
const ADDRESS_PARTS: readonly (readonly [RegExp, string])[] = [
  [/^street_full/, "address-line1"],
  [/^locality/, "address-level2"],
  [/^aal1/, "address-level1"],
  [/^postal_code_(?!suffix)/, "postal-code"],
  [/^country_short/, "country"],
  [/^country/, "country-name"],
];

/** The fields that address fields name for parts of the address can be autofilled too, unless they say how. */
export function markAddressParts({ fields, fieldById }: FormDefinition): void {
  for (const { meta } of fields.filter(({ type }) => type === "googleaddress"))
    for (const row of metaRows(meta, "google_address_field_mapping")) {
      const part = metaText(row, "google_address_component");
      const own = fieldById.get(toId(row.ws_form_field))?.meta;
      const autocomplete = ADDRESS_PARTS.find(([pattern]) => pattern.test(part))?.[1];
      if (own && autocomplete && !metaText(own, "autocomplete")) Object.assign(own, { autocomplete });
    }
}
