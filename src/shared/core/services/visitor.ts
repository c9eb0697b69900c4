/** What the anti-spam wing knows of this visitor, for any form that wants to send it along. */
export interface VisitorService {
  /** Signals as named by the spec (antispam §3); empty until gathered, and empty without consent. */
  signals(): Record<string, unknown>;
  /** Hidden fields that this form should carry, by name. */
  fields(form: HTMLFormElement): Record<string, string>;
}

/** Knows nothing: the anti-spam wing provides the real one. */
export function createVisitor(): VisitorService {
  return { signals: () => ({}), fields: () => ({}) };
}
