import { reportMistake } from "./report-mistake.ts";

/** Reports that the original product's own script runs on a page with takeover of that family. */
export function reportOriginalScript(family: string, script: HTMLScriptElement): void {
  reportMistake({
    code: "second-copy",
    message: `The settings ask for takeover of "${family}", but the original's own script runs too: ${script.src}. Leave one of them out.`,
  });
}

/** Reports that another version of this script has joined the running one. */
export function reportVersions(running: string, joined: string): void {
  reportMistake({
    code: "two-versions",
    message: `version ${running} runs here; a second copy, ${joined}, joined it. Load the script once.`,
  });
}
