import type { DescribedTag } from "./describe-tags.mjs";

export function toAttributes(tags: readonly DescribedTag[]): string;
export function toGlobals(tags: readonly { tag: string; interfaceName: string }[]): string;
