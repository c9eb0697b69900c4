/** What was changed at run time about a field, section or tab; an absent member leaves the definition's word. */
export interface PartState {
  readonly hidden?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly readonly?: boolean;
}

export const PART_DEFAULTS: PartState = {};
