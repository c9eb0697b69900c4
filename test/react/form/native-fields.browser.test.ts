import { assert, cleanFixtures, until, useContainer } from "../../support/index.ts";
import { control, feedback, fill, showForm } from "./show-form.ts";

describe("an address field (forms-rendering 2.4, googleaddress)", () => {
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
