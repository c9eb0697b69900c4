import { dataGrid } from "../../support/form-builder.ts";
import type { FieldInput } from "./show-form.ts";

/** The form of demo/forms/getaway.json, whose options the site gives. */
export const GETAWAY = 12;
export const COUNTRY = 12001;
export const CITY = 12002;

export const country = (meta: Record<string, unknown> = {}): FieldInput => ({
  id: COUNTRY,
  type: "select",
  label: "Country",
  meta: {
    data_grid_select: dataGrid("at", "de", "li"),
    ...meta,
  },
});

/** A list without options: those are the site's. */
export const city = (meta: Record<string, unknown> = {}): FieldInput => ({
  id: CITY,
  type: "select",
  label: "City",
  meta: {
    placeholder_row: "Choose",
    select_cascade: "on",
    select_cascade_field_id: String(COUNTRY),
    select_cascade_field_filter: "2",
    select_cascade_ajax: "on",
    select_cascade_ajax_option_text_loading: "Looking for cities …",
    ...meta,
  },
});
