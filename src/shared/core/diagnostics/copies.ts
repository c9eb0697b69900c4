import { tellMistake } from "./tell.ts";

/** Tells that the original product's own script stands on a page whose markup of that family is taken over. */
export function tellSecondCopy(family: string, script: HTMLScriptElement): void {
  tellMistake({
    code: "second-copy",
    message: `The settings ask for takeover of "${family}", but the original's own script runs too: ${script.src}. Leave one of them out.`,
  });
}

/** Tells that another version of this script has joined the one that runs. */
export function tellCopy(running: string, joined: string): void {
  tellMistake({
    code: "two-versions",
    message: `version ${running} runs here; a second copy, ${joined}, joined it. Load the script once.`,
  });
}
