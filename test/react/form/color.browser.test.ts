import { dataGrid } from "../../support/form-builder.ts";
import { assert, cleanFixtures, useContainer } from "../../support/index.ts";
import { control, showForm } from "./show-form.ts";

describe("a colour field", () => {
  beforeEach(() => void useContainer());
  afterEach(cleanFixtures);

  it("keeps the browser's control, with the author's colours to choose from", async () => {
    const meta = { default_value: "#2f6f4f", transform: "uc", data_grid_datalist: dataGrid(["#2f6f4f", "Fir"]) };
    const host = await showForm([{ id: 1, type: "color", label: "Shelf", meta }]);
    assert.deepEqual(
      [control(host, 1).type, control(host, 1).value, control(host, 1).list?.options[0]?.value],
      ["color", "#2f6f4f", "#2f6f4f"],
    );
  });
});
