/** What the anti-spam area knows about this visitor, for any form that sends it. */
export interface VisitorService {
  /** Signals by name (antispam#3); empty until collected, and empty without consent. */
  signals(): Record<string, unknown>;
  /** Hidden fields that this form should contain, by name. */
  fields(form: HTMLFormElement): Record<string, string>;
}

/** An empty default: the anti-spam area provides the real service. */
export function createVisitor(): VisitorService {
  return { signals: () => ({}), fields: () => ({}) };
}
