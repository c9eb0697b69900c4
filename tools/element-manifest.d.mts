/** An attribute, event, slot, part or property in a manual. */
export interface ManualEntry {
  type: string | undefined;
  name: string;
  given: string | undefined;
  text: string;
}

/** The manual of a tag. */
export interface Manual {
  tag: string;
  file: string;
  interfaceName: string;
  description: string;
  attributes: ManualEntry[];
  events: ManualEntry[];
  slots: ManualEntry[];
  parts: ManualEntry[];
  properties: ManualEntry[];
}

export function readManual(file: string, source: string): Manual | null;
export function readManuals(folder: string): Manual[];
