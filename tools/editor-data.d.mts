import type { DescribedTag } from "./describe-tags.mjs";

interface Described {
  name: string;
  type?: { text: string };
  description?: string;
  default?: string;
  fieldName?: string;
}

export function toManifest(tags: readonly DescribedTag[]): {
  schemaVersion: string;
  modules: { declarations: { tagName: string; attributes: Described[] }[] }[];
};
export function toHtmlData(tags: readonly DescribedTag[]): {
  version: number;
  tags: { name: string; attributes: { name: string; values?: { name: string }[] }[] }[];
};
