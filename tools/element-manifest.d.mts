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

interface Described {
  name: string;
  type?: { text: string };
  description?: string;
  default?: string;
}

export function readManual(file: string, source: string): Manual | null;
export function readManuals(folder: string): Manual[];
export function toManifest(manuals: readonly Manual[]): {
  schemaVersion: string;
  modules: { declarations: { tagName: string; attributes: Described[] }[] }[];
};
export function toHtmlData(manuals: readonly Manual[]): {
  version: number;
  tags: { name: string; attributes: { name: string; values?: { name: string }[] }[] }[];
};
export function toGlobals(manuals: readonly Manual[]): string;
export function toJsx(manuals: readonly Manual[]): string;
