/** One claim of a specification and its evidence. */
export interface ChecklistRow {
  number: string;
  claim: string;
  /** Parts of the last cell: pairs of file and title, and remarks about what is open or missing. */
  evidence: string[];
}

export interface Checklist {
  rows: ChecklistRow[];
  /** Mistakes in the document, each with its line number. */
  problems: string[];
}

const HEADING = /^\| # \| [^|]+ \| held by \|$/;
const RULE = /^\|(-+\|){3}$/;
/** Cells end at a bar without a backslash. */
const CELLS = /^\| ((?:\\.|[^|\\])+) \| ((?:\\.|[^|\\])+) \| ((?:\\.|[^|\\])+) \|$/;
const PAIR = /^`([^`]+)`: "(.+)"$/;
const REMARK = /^(open in the spec|not yet): \S/;
/** A shorter part of a title could match by chance. */
const SHORTEST_TITLE = 8;

/**
 * Reads a checklist: tables of claims, each with its tests. `fileText` returns the text of a project file, or
 * `undefined` if it does not exist.
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
    if (text === undefined) return `names a file that does not exist: ${path}`;
    if (title.length < SHORTEST_TITLE) return `has a title that is too short: ${title}`;
    return text.includes(title) ? undefined : `names a title that is not in ${path}: ${title}`;
  };

  for (const [index, line] of document.split("\n").entries()) {
    const report = (problem: string) => void problems.push(`line ${index + 1} ${problem}`);
    if (line.startsWith("## ")) section = /^## (\d+)/.exec(line)?.[1] ?? "";
    if (!line.startsWith("|") || HEADING.test(line) || RULE.test(line)) continue;

    const [number, claim, last] = (CELLS.exec(line) ?? []).slice(1).map((cell) => cell.replaceAll("\\|", "|").trim());
    if (!number || !claim || !last) {
      report("is not a row of three cells");
      continue;
    }
    if (numbers.has(number)) report(`has a repeated number: ${number}`);
    if (section && !number.startsWith(`${section}.`)) report(`has a number of another section: ${number}`);
    numbers.add(number);
    const evidence = last.split("<br>").map((part) => part.trim());
    for (const problem of evidence.map(problemOf)) if (problem) report(problem);
    rows.push({ number, claim, evidence });
  }
  return { rows, problems };
}
