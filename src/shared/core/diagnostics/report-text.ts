import type { Loader } from "../loader/loader.ts";
import type { PageReport } from "../registry/page-report.ts";
import { reviewWaiting } from "./review-waiting.ts";
import { reportUnseenTags } from "./unseen-tags.ts";

/** Maximum number of elements of one tag that are listed with their state. */
const MAX_LISTED = 50;

/**
 * Prints the result of `plaintags.check()`, as tables and as text to copy, after a look at elements that have not
 * started, whose problems it then has.
 */
export function printReport(report: PageReport, { roots, findAll }: Pick<Loader, "roots" | "findAll">): void {
  reviewWaiting(Object.keys(report.tags), findAll);
  reportUnseenTags(roots);
  setTimeout(() => {
    console.table(report.tags);
    for (const list of [report.problems, report.refused]) if (list.length) console.table(list);
    console.log(reportText(report, findAll));
  });
}

/** Finds elements in every tree that is looked into. */
export type FindAll = Loader["findAll"];

/** The report as text, to be copied into a message to support. */
export function reportText({ version, copies, tags, problems, refused }: PageReport, findAll: FindAll): string {
  const lines = [`plaintags ${version}${copies.length ? `; further copies on this page: ${copies.join(", ")}` : ""}`];
  const section = (title: string, rows: string[]) => {
    if (rows.length) lines.push("", title, ...rows.map((row) => `  ${row}`));
  };
  section(
    "Tags:",
    Object.entries(tags).flatMap(([tag, { state, count }]) => [
      `<${tag}>: ${count}, ${state}`,
      ...listElements(tag, findAll).map(({ name, state }) => `  ${name} ${state}`),
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
  const waiting = Object.keys(tags).filter((tag) => tags[tag]?.state === "waiting");
  if (waiting.length)
    lines.push(
      `Not checked, because their code is not needed yet: ${waiting.map((tag) => nameOf(tag, "")).join(", ")}.`,
    );
  return lines.join("\n");
}

/** The elements of a tag with their states; of many, the first. */
export const listElements = (tag: string, findAll: FindAll): { element: Element; name: string; state: string }[] =>
  findAll(tag)
    .slice(0, MAX_LISTED)
    .map((element) => ({
      element,
      name: nameOf(tag, element.id),
      state: element.getAttribute("state") ?? "no state",
    }));

export const nameOf = (tag: string, id: string) => `<${tag}${id && ` id="${id}"`}>`;
