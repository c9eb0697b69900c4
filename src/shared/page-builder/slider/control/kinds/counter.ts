import type { Snapshot } from "../../core/contracts.ts";
import type { ControlOptions } from "../options.ts";
import { controlText } from "./texts.ts";

/** "2 of 8": slides at which the slider stops, or pages (page-builder-contract#3.2). */
export function countOf(
  { index, end, page, pages }: Snapshot,
  { countType }: ControlOptions,
): { index: number; total: number } {
  if (countType === "pages") return { index: page + 1, total: pages };
  return { index: Math.min(index, end) + 1, total: end + 1 };
}

export function counterText(element: Element, snapshot: Snapshot, options: ControlOptions): string {
  const { index, total } = countOf(snapshot, options);
  return `${index} ${controlText(element, "separator")} ${total}`;
}
