import type { PageReport } from "../registry/page-report.ts";

/** Maximum number of elements of one tag that are listed with their state. */
const MAX_LISTED = 50;

/** Prints the result of `plaintags.check()`, as tables and as text to copy. */
export function printReport(report: PageReport): void {
  console.table(report.tags);
  for (const list of [report.problems, report.refused]) if (list.length) console.table(list);
  console.log(reportText(report));
}

/** The report as text, to be copied into a message to support. */
function reportText({ version, copies, tags, problems, refused }: PageReport): string {
  const lines = [`plaintags ${version}${copies.length ? `; further copies on this page: ${copies.join(", ")}` : ""}`];
  const section = (title: string, rows: string[]) => {
    if (rows.length) lines.push("", title, ...rows.map((row) => `  ${row}`));
  };
  section(
    "Tags:",
    Object.entries(tags).flatMap(([tag, { state, count }]) => [
      `<${tag}>: ${count}, ${state}`,
      ...[...document.querySelectorAll(tag)]
        .slice(0, MAX_LISTED)
        .map((one) => `  ${nameOf(tag, one.id)} ${one.getAttribute("state") ?? "no state"}`),
    ]),
  );
  section(
    "Problems:",
    problems.map(({ tag, id, code, message }) => `${tag ? `${nameOf(tag, id)} ` : ""}${message} [${code}]`),
  );
  section(
    "Refused by the page's Content Security Policy:",
    refused.map(({ directive, address }) => `${directive} ${address}`),
  );
  if (!problems.length) lines.push("", "No problems were reported.");
  return lines.join("\n");
}

const nameOf = (tag: string, id: string) => `<${tag}${id ? ` id="${id}"` : ""}>`;
