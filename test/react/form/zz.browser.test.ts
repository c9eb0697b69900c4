import { assert, cleanFixtures, useGround } from "../../support/index.ts";
import { showForm, type FieldInput } from "./show-form.ts";
const grid = (...rows: unknown[][]) => ({ columns: [{ id: 0 }, { id: 1 }], groups: [{ label: "Group", rows: rows.map((data, index) => ({ id: index + 1, data })) }] });
let n = 0;
const f = (type: string, meta: Record<string, unknown> = {}, label = "L " + type): FieldInput => ({ id: ++n, type, label, meta });
describe("zz", () => {
  let ground: ReturnType<typeof useGround>;
  beforeEach(() => { ground = useGround(); n = 0; });
  afterEach(cleanFixtures);
  for (const framework of ["ws-form", "bootstrap5", "foundation64"])
  it("dump " + framework, async () => {
    const host = await showForm([
      f("rating", { rating_max: "", rating_size: "", rating_icon: "", horizontal_align: "" }),
      f("range", { min: "", max: "", step: "", help: "#value of #max", default_value: "" }),
      f("progress", { max: "", progress_source: "", help: "#progress_percent", default_value: "" }),
      f("meter", { min: "", max: "10", default_value: "3", low: "", high: "" }),
      f("number", { step: "", min: "", max: "", prepend: "$", help: "x", help_position: "top", label_position: "left", label_column_width: "default" }),
      f("select", { label_position: "inside", placeholder_row: "", data_grid_select: grid(["a", "b"]), multiple: "on", size: "4" }),
      f("text", { label_position: "inside", append: "kg", required: "on", placeholder: "own" }),
      f("checkbox", { orientation: "grid", orientation_breakpoint_size_25: 6, orientation_breakpoint_size_50: "4", data_grid_checkbox: grid(["a"], ["b"]), checkbox_min: "1", checkbox_max: "0", select_all: "on", label_render: "" }),
      f("radio", { orientation: "horizontal", required: "on", label_position: "bottom", help: "H", data_grid_radio: grid(["a"], ["b"]) }),
      f("signature", { signature_height: "", signature_dot_size: "" , signature_mime: ""}),
      f("datetime", { input_type_datetime: "", min_date: "2026-01-01", max_date: "" , time_step: "", dow_start: ""}),
      f("color", { default_value: "" }),
      f("file", { accept: "", file_min: "", multiple_file: "on", placeholder: "drop" }),
      f("password", {}),
      f("quantity", { max: "", ecommerce_field_id: "" }),
      f("price", { ecommerce_price_min: "" }),
      f("spacer", { spacer_style_height: "" }),
      f("divider"), f("note"),
      f("message", { class_field_message_type: "none", text_editor: "<p>hi</p>" }),
      f("legal", { text_editor: "<p>hi</p>", legal_style_height: "" }),
      f("submit", { class_field_button_type: "none", class_field_full_button_remove: "on" }),
      f("reset", { class_field_button_type: "" }),
      f("section_icons", { section_icons: [{ section_icons_type: "add", section_icons_label: "" }] }),
    ], { plugin: { framework }, section: { section_repeatable: "on" } });
    const html = (host.querySelector("form")?.outerHTML ?? "").replace(/<(div|fieldset|button|input|select|label|small|option|span|li|ul|p|hr|progress|meter|canvas|legend)/g, "\n<$1");
    throw new Error(html + "\nLOG " + JSON.stringify([ground.log.errors, ground.log.warnings, ground.log.notes]));
  });
});
