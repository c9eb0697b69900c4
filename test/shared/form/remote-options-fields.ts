import { dataGrid, type StoredField, type StoredMeta } from "../../support/form-builder.ts";

type Field = StoredField & { id: number };

/** The form of demo/forms/getaway.json, whose options the site gives. */
export const GETAWAY = 12;
export const COUNTRY = 12001;
export const CITY = 12002;

export const country = (meta: StoredMeta = {}): Field => ({
  id: COUNTRY,
  type: "select",
  label: "Country",
  meta: {
    data_grid_select: dataGrid("at", "de", "li"),
    ...meta,
  },
});

/** A list without options: those are the site's. */
export const city = (meta: StoredMeta = {}): Field => ({
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

/** Cities of the first country, as the list would store them. */
export const cities = (...names: string[]) => dataGrid(...names.map((name) => [name, name, "at"]));
/** The site's answer with such a list. */
export const answerWith = (...names: string[]) => ({
  data: { id: CITY, meta: { data_grid_select: cities(...names) } },
});
