/** Settings as the editor of the original plugin stores them. */
export type StoredMeta = Readonly<Record<string, unknown>>;

export interface StoredField {
  id: number | string;
  type: string;
  label?: string;
  meta?: StoredMeta;
}

export interface StoredSection {
  id?: number;
  label?: string;
  meta?: StoredMeta;
  fields: readonly StoredField[];
}

export interface StoredTab {
  id?: number;
  label?: string;
  meta?: StoredMeta;
  sections: readonly StoredSection[];
}

/** A field as it is stored. */
export const storedField = (
  id: number | string,
  type: string,
  label = "",
  meta: StoredMeta = {},
): Required<StoredField> => ({ id, type, label, meta });

/** A field whose label is shown. */
export const labelledField = (id: number, type: string, label = "", meta: StoredMeta = {}) => ({
  id,
  type,
  label,
  meta: { label_render: "on", ...meta },
});

interface FormSettings {
  id?: number;
  label?: string;
  meta?: StoredMeta;
  /** Settings of the sections that the content does not describe itself. */
  section?: StoredMeta;
}

/**
 * A form as the server sends it. `content`: fields of one tab and one section, or sections of one tab, or tabs. Tabs and
 * sections without an id are numbered from 1.
 */
export function storedForm(
  content: readonly StoredField[] | { sections: readonly StoredSection[] } | { tabs: readonly StoredTab[] },
  { id = 9, label = "Test", meta = {}, section = {} }: FormSettings = {},
) {
  const tabs: readonly StoredTab[] =
    "tabs" in content ? content.tabs : [{ sections: "sections" in content ? content.sections : [{ fields: content }] }];
  let sectionId = 0;
  const groups = tabs.map((tab, index) => ({
    id: tab.id ?? index + 1,
    label: tab.label ?? `Tab ${index + 1}`,
    meta: tab.meta ?? {},
    sections: tab.sections.map((one) => {
      sectionId += 1;
      return {
        id: one.id ?? sectionId,
        label: one.label ?? `Section ${sectionId}`,
        meta: { ...section, ...one.meta },
        fields: one.fields,
      };
    }),
  }));
  return { id, label, meta, groups };
}

/** A row of a table in the settings: its cells, or the row as it is stored. */
type StoredRow = string | readonly unknown[] | { data: readonly unknown[]; [member: string]: unknown };

type RowGroup = { label?: string; rows: readonly StoredRow[] } & StoredMeta;

/** A table whose rows the form shows in groups, each with its label: `groupedGrid({ label: "Warm", rows: ["Red"] })`. */
export function groupedGrid(...groups: readonly RowGroup[]) {
  let id = 0;
  const stored = groups.map(({ rows, ...settings }) => ({
    label: "Group",
    mask_group: "on",
    ...settings,
    rows: rows.map((row) => ({
      id: ++id,
      ...(typeof row === "string" ? { data: [row] } : "data" in row ? row : { data: row }),
    })),
  }));
  const width = Math.max(1, ...stored.flatMap(({ rows }) => rows.map(({ data }) => data.length)));
  return { columns: Array.from({ length: width }, (_, at) => ({ id: at, label: `Column ${at}` })), groups: stored };
}

/** A table in the settings, such as the options of a choice field: `{ data_grid_select: dataGrid("Red", "Green") }`. */
export const dataGrid = (...rows: readonly StoredRow[]) => groupedGrid({ mask_group: "", rows });

/** A rule, with its name and switch where they matter. */
interface StoredRule {
  label?: string;
  disabled?: string;
  [member: string]: unknown;
}

/** The settings of a form with conditional rules: `storedForm(fields, { meta: conditional(rule) })`. */
export const conditional = (...rules: readonly StoredRule[]) => ({
  conditional: dataGrid(
    ...rules.map(({ label, disabled = "", ...rule }, index) => ({
      disabled,
      data: [label ?? `Rule ${index + 1}`, JSON.stringify(rule)],
    })),
  ),
});
