/** A Social Security number of the United States: nine figures in groups of 3, 2 and 4 (forms-rendering 2.4). */
const FIGURES = 9;
/** Those that a mask may leave to be seen at the end. */
const SEEN_AT_END = 4;
const HIDDEN = "*";

/** Area 000, 666 and 900 to 999, group 00 and serial 0000 are given to nobody. */
const GIVEN = /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/;
/** Numbers that were printed in advertisements. */
const ADVERTISED: ReadonlySet<string> = new Set(["078051120", "219099999"]);

/** The figures of a text, as many as there may be. */
export const ssnFigures = (text: string): string => text.replace(/\D/g, "").slice(0, FIGURES);

export const isSsn = (figures: string): boolean => GIVEN.test(figures) && !ADVERTISED.has(figures);

const withDashes = (signs: string): string => [signs.slice(0, 3), signs.slice(3, 5), signs.slice(5)].filter(Boolean).join("-");

/** What is sent: with dashes, unless the field asks for figures alone. */
export const sentSsn = (figures: string, format: string): string => (format === "" || format === "dashed" ? withDashes(figures) : figures);

/** What stands in the control: `full` hides every figure, `partial` the first five, `partial_show_as_type` those but the last typed. */
export function shownSsn(figures: string, mask: string): string {
  const hidden = mask === "full" ? FIGURES : mask.startsWith("partial") ? FIGURES - SEEN_AT_END : 0;
  const typed = mask === "partial_show_as_type" ? figures.length - 1 : -1;
  return withDashes([...figures].map((figure, at) => (at < hidden && at !== typed ? HIDDEN : figure)).join(""));
}

/** The place in the control behind so many figures. */
export const caretBehind = (count: number): number => count + Number(count > 3) + Number(count > 5);

const countOf = (shown: string): number => shown.replaceAll("-", "").length;

/**
 * The figures after an edit of what is shown, and how many of them stand in front of the caret. Which of them the edit concerned is
 * told by the caret: a hidden figure says nothing itself.
 */
export function editSsn(figures: string, before: string, after: string, caret: number): { figures: string; caret: number } {
  const kept = Math.min(after.length - caret, before.length);
  const end = before.length - kept;
  let start = 0;
  while (start < Math.min(caret, end) && before[start] === after[start]) start += 1;
  const [from, to] = [countOf(before.slice(0, start)), countOf(before.slice(0, end))];
  const typed = ssnFigures(after.slice(start, caret)).slice(0, FIGURES - from - (figures.length - to));
  return { figures: figures.slice(0, from) + typed + figures.slice(to), caret: from + typed.length };
}
