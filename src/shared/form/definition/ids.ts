/**
 * Element ids and control names of one form instance (forms-rendering#2.1). `row` is null outside repeatable sections.
 */
export interface FormIds {
  prefix: string;
  group(id: number): string;
  section(id: number, row: number | null): string;
  wrapper(field: number, row: number | null): string;
  control(field: number, row: number | null): string;
  label(field: number, row: number | null): string;
  help(field: number, row: number | null): string;
  feedback(field: number, row: number | null): string;
  option(field: number, option: string, row: number | null): string;
  optionLabel(field: number, option: string, row: number | null): string;
  optionFeedback(field: number, option: string, row: number | null): string;
  /** The "select all" checkbox in front of a group of options. */
  selectAll(field: number, group: number, row: number | null): string;
  datalist(field: number, group: number, row: number | null): string;
}

export function createIds(instanceId: number): FormIds {
  const prefix = `wsf-${instanceId}-`;
  const suffix = (row: number | null) => (row === null ? "" : `-repeat-${row}`);
  const of = (part: string) => (id: number, row: number | null) => `${prefix}${part}-${id}${suffix(row)}`;
  const ofOption = (part: string) => (id: number, option: string, row: number | null) =>
    `${prefix}${part}-${id}-row-${option}${suffix(row)}`;
  return {
    prefix,
    group: (id) => `${prefix}group-${id}`,
    section: of("section"),
    wrapper: of("field-wrapper"),
    control: of("field"),
    label: of("label"),
    help: of("help"),
    feedback: of("invalid-feedback"),
    option: ofOption("field"),
    optionLabel: ofOption("label"),
    optionFeedback: ofOption("invalid-feedback"),
    selectAll: (id, group, row) => `${prefix}field-${id}-group-${group}-row-0${suffix(row)}`,
    datalist: (id, group, row) => `${prefix}datalist-${id}-group-${group}${suffix(row)}`,
  };
}

/** `field_12`, in a repeatable row `field_12[3]`: the key of a submitted value without the list brackets. */
export const valueName = (prefix: string, field: number, row: number | null) =>
  row === null ? `${prefix}${field}` : `${prefix}${field}[${row}]`;

/** Name of the input that no person fills in (forms-rendering#7.9). */
export const honeypotName = (prefix: string, formId: number, checksum: string): string =>
  `${prefix}${checksum || `honeypot_unpublished_${formId}`}`;
