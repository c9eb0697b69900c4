/** A place in docs/spec that a comment or a test's title names. */
export interface Citation {
  line: number;
  /** The citation in a readable form. */
  text: string;
  /** Page below docs/spec, without its extension; `undefined` if none is named. */
  page: string | undefined;
  /** A section's number, words of a heading, or the id of an acceptance row. */
  place: string;
  /** Number of a row in that section. */
  row?: string;
}

/** The parts of a page that can be cited. */
export interface SpecPage {
  headings: readonly string[];
  /** Sections by number, each with the numbers of the rows in its tables and lists. */
  sections: ReadonlyMap<string, ReadonlySet<string>>;
  acceptance: ReadonlySet<string>;
}

/** The page whose rows are cited by id alone. */
const ACCEPTANCE_PAGE = "page-builder-contract";
/** The table whose rows are called oddities. */
const ODDITIES = { page: "antispam-contract", place: "9" };
const ANTISPAM_PATH = /antispam|apbct/;
const PAGE_BUILDER_PATH = /page-builder|\/pb-|\/builder-|slider|lightbox|read-more|original-page|page-events/;
const FORMS_PATH = /\/forms?[/.-]|\/wsf-/;

const NUMBER = String.raw`\d+(?:\.\d+)*`;
const NUMBERS = `${NUMBER}(?:(?:-|, | and )${NUMBER})*`;
/** The start of a citation. A name that is also an ordinary word needs a sign that a place follows. */
const NAME = [
  String.raw`(?:[\w-]+/)*(?<markdown>[\w-]+)\.md`,
  "(?<facts>forms-(?:behaviour|rendering))",
  "(?:(?<owner>anti-?spam|page-builder) )?(?<contract>contract)(?:'s)?",
  "(?:spec )?(?<area>antispam|forms|page-builder)(?= §)",
  "(?<spec>spec)(?= §)",
].join("|");
const TOKEN = new RegExp(
  [
    // A name, with unmarked numbers, or with the words of a heading.
    String.raw`(?<![\w/-])(?:${NAME})(?![\w/-])(?: (?:section |table )?(?<bare>${NUMBERS})(?![\w%]| (?:px|ms|s)\b)|, "(?<heading>[^"]+)")?`,
    `§ ?(?<marked>${NUMBER}(?:-§?${NUMBER})?)`,
    `, (?:(?:rows?|calls?) (?<rows>${NUMBERS})|oddit(?:y|ies) (?<oddities>${NUMBERS}))`,
    String.raw`\b(?<acceptance>A\d{3})\b`,
  ].join("|"),
  "giu",
);

/** Block comments, runs of line comments, and single lines of code, which may have titles of tests. */
const UNIT = /\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+|^.*$/gm;
/** The end of a comment's line and the beginning of the next. */
const LINE_BREAK = /\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g;

function areaOf(path: string): "antispam" | "page-builder" | "forms" {
  if (ANTISPAM_PATH.test(path)) return "antispam";
  if (PAGE_BUILDER_PATH.test(path)) return "page-builder";
  return FORMS_PATH.test(path) ? "forms" : "antispam";
}

/** The page that a name means; `citedArea` is the area of the specification that the same comment cites before. */
function pageOf(groups: Record<string, string | undefined>, path: string, citedArea: string | undefined): string {
  const plain = groups.markdown ?? groups.facts ?? groups.area;
  if (plain) return plain.toLowerCase();
  if (groups.spec) return areaOf(path);
  const owner = groups.owner?.toLowerCase().replace("-s", "s") ?? citedArea ?? areaOf(path);
  return owner.startsWith("page") ? "page-builder-contract" : "antispam-contract";
}

/** Every number of `3.4, 7-9`; a range of whole numbers with those between. */
function numbersOf(text: string): string[] {
  return [...text.matchAll(new RegExp(`(${NUMBER})(?:-§?(${NUMBER}))?`, "gu"))].flatMap(([, first = "", last]) => {
    if (last === undefined) return [first];
    if (first.includes(".") || last.includes(".")) return [first, last];
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => String(Number(first) + step));
  });
}

/** Every citation of a file, in every spelling. The path decides what "contract" and "spec" mean. */
export function readCitations(text: string, path: string): Citation[] {
  const citations: Citation[] = [];
  for (const unit of text.matchAll(UNIT)) {
    const breaks: number[] = [];
    let removed = 0;
    const plain = unit[0].replace(LINE_BREAK, (gap, at: number) => {
      breaks.push(at - removed);
      removed += gap.length - 1;
      return " ";
    });
    const firstLine = text.slice(0, unit.index).split("\n").length;
    let page: string | undefined;
    let name = "";
    let citedArea: string | undefined;
    /** The end of the previous citation; a row's number may follow directly. */
    let end = -1;

    for (const match of plain.matchAll(TOKEN)) {
      const groups = match.groups ?? {};
      const line = firstLine + breaks.filter((at) => at < match.index).length;
      const before = citations.length;
      const add = (sign: string, place: string) =>
        void citations.push({ line, text: `${name} ${sign}${place}`.trim(), page, place });

      if (groups.acceptance) {
        citations.push({ line, text: groups.acceptance, page: ACCEPTANCE_PAGE, place: groups.acceptance });
      } else if (groups.rows) {
        const section = end === match.index ? citations.at(-1) : undefined;
        if (section)
          for (const row of numbersOf(groups.rows))
            citations.push({ ...section, text: `${section.text}, row ${row}`, row });
      } else if (groups.oddities) {
        // They are all in one table, whatever section they explain.
        for (const row of numbersOf(groups.oddities)) citations.push({ line, text: `oddity ${row}`, ...ODDITIES, row });
      } else if (groups.marked) {
        for (const number of numbersOf(groups.marked)) add("§", number);
      } else {
        page = pageOf(groups, path, citedArea);
        name = match[0].split(/ (?:section |table )?\d|, "/)[0] ?? "";
        if (page === "antispam" || page === "page-builder") citedArea = page;
        for (const number of numbersOf(groups.bare ?? "")) add("", number);
        if (groups.heading && groups.markdown) add("", groups.heading);
      }
      end = citations.length > before ? match.index + match[0].length : -1;
    }
  }
  return citations;
}

/** Reads the headings of a page of docs/spec, and the rows below each. */
export function readSpecPage(markdown: string): SpecPage {
  const headings: string[] = [];
  const sections = new Map<string, Set<string>>();
  const acceptance = new Set<string>();
  let rows = new Set<string>();
  for (const line of markdown.split("\n")) {
    const [, heading] = /^#{2,} (.+)$/.exec(line) ?? [];
    const [, number] = /^(\d+(?:\.\d+)*)(?:\. | |$)/.exec(heading ?? "") ?? [];
    const [, cell, item] = /^\| *([\d, -]*\d) *\||^(\d+)\. /.exec(line) ?? [];
    const [, id] = /^\| (A\d{3}) /.exec(line) ?? [];
    if (heading) headings.push(heading);
    if (number) sections.set(number, (rows = new Set()));
    for (const row of numbersOf(cell ?? item ?? "")) rows.add(row);
    if (id) acceptance.add(id);
  }
  return { headings, sections, acceptance };
}

/** What is wrong with a citation; `undefined` if its place exists. */
export function problemOf(
  { page: name, place, row, text }: Citation,
  pages: ReadonlyMap<string, SpecPage>,
): string | undefined {
  if (name === undefined) return `"${text}" names no page`;
  const page = pages.get(name);
  if (!page) return `"${text}": there is no docs/spec/${name}.md`;
  const rows = page.sections.get(place);
  const found = /^\d/.test(place)
    ? rows !== undefined && (row === undefined || rows.has(row))
    : page.acceptance.has(place) ||
      page.headings.some((heading) => heading.toLowerCase().includes(place.toLowerCase()));
  return found ? undefined : `"${text}": docs/spec/${name}.md does not have it`;
}
