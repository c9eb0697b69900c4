/** One claim of a specification and what stands behind it. */
export interface ChecklistRow {
  number: string;
  claim: string;
  /** Parts of the last cell: pairs of file and title, what the spec leaves open, what is missing. */
  held: string[];
}

export interface Checklist {
  rows: ChecklistRow[];
  /** What is wrong with the document, each with the number of its line. */
  problems: string[];
}

const HEADING = /^\| # \| [^|]+ \| held by \|$/;
const RULE = /^\|(-+\|){3}$/;
/** Cells end at a bar that no backslash takes as text. */
const CELLS = /^\| ((?:\\.|[^|\\])+) \| ((?:\\.|[^|\\])+) \| ((?:\\.|[^|\\])+) \|$/;
const PAIR = /^`([^`]+)`: "(.+)"$/;
const REMARK = /^(open in the spec|not yet): \S/;
/** A title's part that is any shorter could stand anywhere. */
const SHORTEST_TITLE = 8;

/**
 * Reads a checklist: tables of claims, each with the tests that hold it. `fileText` gives a file of the project, or `undefined`
 * where there is none.
 */
export function readChecklist(document: string, fileText: (path: string) => string | undefined): Checklist {
  const rows: ChecklistRow[] = [];
  const problems: string[] = [];
  const numbers = new Set<string>();
  let section = "";

  const problemOf = (part: string): string | undefined => {
    if (REMARK.test(part)) return undefined;
    const [, path, title] = PAIR.exec(part) ?? [];
    if (!path || !title) return `is neither \`file\`: "title" nor a remark: ${part}`;
    const text = fileText(path);
    if (text === undefined) return `names a file that is not there: ${path}`;
    if (title.length < SHORTEST_TITLE) return `has a title that is no title: ${title}`;
    return text.includes(title) ? undefined : `names a title that is not in ${path}: ${title}`;
  };

  for (const [index, line] of document.split("\n").entries()) {
    const tell = (problem: string) => void problems.push(`line ${index + 1} ${problem}`);
    if (line.startsWith("## ")) section = /^## (\d+)/.exec(line)?.[1] ?? "";
    if (!line.startsWith("|") || HEADING.test(line) || RULE.test(line)) continue;

    const [number, claim, last] = (CELLS.exec(line) ?? []).slice(1).map((cell) => cell.replaceAll("\\|", "|").trim());
    if (!number || !claim || !last) {
      tell("is no row of three cells");
      continue;
    }
    if (numbers.has(number)) tell(`has a number that is taken: ${number}`);
    if (section && !number.startsWith(`${section}.`)) tell(`has a number of another section: ${number}`);
    numbers.add(number);
    const held = last.split("<br>").map((part) => part.trim());
    for (const problem of held.map(problemOf)) if (problem) tell(problem);
    rows.push({ number, claim, held });
  }
  return { rows, problems };
}
