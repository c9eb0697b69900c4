import { assert, cleanFixtures, until, useContainer } from "../../support/index.ts";
import { control, feedback, fill, showForm } from "./show-form.ts";

describe("an address field (forms-rendering#2.4, googleaddress)", () => {
  beforeEach(() => void useContainer());
  afterEach(cleanFixtures);

  it("accepts typed text without any call, and the browser can autofill it", async () => {
    const host = await showForm([
      { id: 5, type: "googleaddress", label: "Where to", meta: { required: "on", placeholder: "Street and number" } },
    ]);
    const field = control(host, 5);
    assert.equal(field.placeholder, "Street and number");
    assert.equal(field.autocomplete, "street-address");
    assert.equal(host.validate(), false);
    await until(() => feedback(host, 5), "what is missing");
    fill(field, "Quay 4, Oban");
    assert.equal(host.validate(), true);
    assert.equal(host.values["field_5"], "Quay 4, Oban");
  });
});

describe("what browsers may fill in (WCAG 1.3.5)", () => {
  beforeEach(() => void useContainer());
  afterEach(cleanFixtures);

  it("is an e-mail address, a telephone number and each part of an address, unless the author says otherwise", async () => {
    const part = (google_address_component: string, id: number) => ({
      google_address_component,
      ws_form_field: String(id),
    });
    const host = await showForm([
      { id: 1, type: "email", label: "E-mail", meta: { autocomplete: "" } },
      { id: 2, type: "tel", label: "Telephone" },
      { id: 3, type: "email", label: "Work e-mail", meta: { autocomplete: "work email" } },
      { id: 4, type: "tel", label: "Extension", meta: { autocomplete: "off" } },
      {
        id: 5,
        type: "googleaddress",
        label: "Find your address",
        meta: {
          google_address_field_mapping: [
            part("street_full_short", 6),
            part("locality_long", 7),
            part("postal_code_short", 8),
            part("postal_code_suffix_short", 9),
            part("country_long", 10),
            part("aal1_short", 11),
            part("country_short", 99),
          ],
        },
      },
      ...["Street", "City", "Postal code", "Suffix", "Country"].map((label, index) => ({
        id: 6 + index,
        type: "text",
        label,
      })),
      { id: 11, type: "text", label: "State", meta: { autocomplete: "off" } },
      { id: 12, type: "text", label: "Notes" },
    ]);
    assert.deepEqual(
      Array.from({ length: 12 }, (_, index) => control(host, index + 1).autocomplete),
      [
        ...["email", "tel", "work email", "off", "street-address"],
        ...["address-line1", "address-level2", "postal-code", "", "country-name", "off", ""],
      ],
    );
  });
});
