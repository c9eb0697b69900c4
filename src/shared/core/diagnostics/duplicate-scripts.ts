import { reportMistake } from "./report-mistake.ts";

/** Tells that the original product's own script stands on a page whose markup of that family is taken over. */
export function reportOriginalScript(family: string, script: HTMLScriptElement): void {
  reportMistake({
    code: "second-copy",
    message: `The settings ask for takeover of "${family}", but the original's own script runs too: ${script.src}. Leave one of them out.`,
  });
}

/** Tells that another version of this script has joined the one that runs. */
export function reportVersions(running: string, joined: string): void {
  reportMistake({
    code: "two-versions",
    message: `version ${running} runs here; a second copy, ${joined}, joined it. Load the script once.`,
  });
}
