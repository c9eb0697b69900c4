import type { Manual, ManualEntry } from "./element-manifest.mjs";

/** What the types of the source say of the tags. */
export interface Facts {
  tags: Record<string, { options: (ManualEntry & { option: string })[]; members: unknown[] }>;
  events: Record<string, string>;
}

export interface DescribedTag extends Manual {
  attributes: (ManualEntry & { reflected: boolean; member: string | undefined })[];
}

export function describeTags(manuals: readonly Manual[], facts: Facts): DescribedTag[];
