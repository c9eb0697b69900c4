import { placeForm } from "./lib/form.js";
import { whenMounted, startScript } from "./lib/ours.js";
import { nextFrames, idle } from "./lib/stage.js";

const listOf = (id, label, count, meta) => ({
  id,
  type: "select",
  label,
  meta: {
    placeholder_row: "Choose",
    select_field_label: 0,
    data_grid_select: {
      columns: [{ id: 0, label: "Label" }],
      groups: [{ rows: Array.from({ length: count }, (_, at) => ({ id: at + 1, data: [`Option ${at + 1}`] })) }],
    },
    ...meta,
  },
});

globalThis.steps = {
  async start(count) {
    const fields = [listOf(1, "Plain", count), listOf(2, "Searched", count, { select2: "on" })];
    const form = placeForm({ id: 1, label: "Lists", groups: [{ id: 1, sections: [{ id: 1, fields }] }] });
    await startScript();
    await whenMounted("wsf-form");
    while (!form.querySelector('[role="combobox"]')) await nextFrames();
    await nextFrames();
  },
  idle,
};
