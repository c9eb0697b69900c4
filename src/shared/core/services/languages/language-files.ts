import { reportTo } from "../../events/report-to.ts";
import type { ServiceScope } from "../../registry/services.ts";
import { readLanguage, type LanguageTable } from "./read-language.ts";

/** Milliseconds for which views wait for the texts of their language; then they are drawn in English. */
export const LANGUAGE_WAIT_MS = 3000;
/** Milliseconds until the request for a language's file is given up. Until then the texts still change. */
const REQUEST_TIMEOUT_MS = 15_000;

/** The files with the texts of other languages than English; each is fetched once, when it is first asked for. */
export interface LanguageFiles {
  /** The texts of a language; undefined until they are here, and if they could not be fetched. Fetches them. */
  table(language: string): LanguageTable | undefined;
  /** Resolves when the texts are here, or will not come in time; undefined if there is nothing to wait for. */
  wait(language: string): Promise<void> | undefined;
}

interface LanguageFile {
  table?: LanguageTable;
  wait?: Promise<void> | undefined;
}

/** `onChange`: texts have arrived, or views need not wait for them any longer. */
export function createLanguageFiles(scope: ServiceScope, onChange: () => void): LanguageFiles {
  const files = new Map<string, LanguageFile>();

  const report = (message: string, cause?: unknown) =>
    reportTo(scope.service("log"), { code: "language", message, cause });

  async function fetchTable(language: string): Promise<LanguageTable | undefined> {
    const address = addressOf(language);
    const giveUp = new AbortController();
    const stop = scope.service("clock").after(REQUEST_TIMEOUT_MS, () => giveUp.abort());
    try {
      const answer = await fetch(address, { signal: giveUp.signal });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const { table, dropped } = readLanguage(await answer.json());
      if (!dropped) throw new Error("it holds no table of texts");
      if (dropped.length)
        report(`Of the texts in ${address}, ${dropped.length} cannot be used: ${dropped.slice(0, 5).join(", ")}.`);
      return table;
    } catch (cause) {
      report(
        `The texts in ${address || `"${language}"`} could not be loaded, so they are in English. Put dist/languages beside the script, or name the folder in the setting "languagesUrl".`,
        cause,
      );
      return undefined;
    } finally {
      stop();
    }
  }

  function addressOf(language: string): string {
    const { languagesUrl } = scope.service("settings").get();
    try {
      const url = languagesUrl
        ? new URL(`${language}.json`, new URL(languagesUrl.replace(/\/?$/, "/"), document.baseURI))
        : new URL(`../languages/${language}.json`, import.meta.url);
      // The file's name does not change with its content.
      url.searchParams.set("ver", PLAINTAGS_VERSION);
      return url.href;
    } catch {
      // The script is inline.
      return "";
    }
  }

  function load(language: string): LanguageFile {
    const file: LanguageFile = {};
    files.set(language, file);
    file.wait = new Promise<void>((resolve) => {
      const settle = () => {
        stop();
        delete file.wait;
        onChange();
        resolve();
      };
      const stop = scope.service("clock").after(LANGUAGE_WAIT_MS, settle);
      void fetchTable(language).then((table) => {
        if (table) file.table = table;
        settle();
      });
    });
    return file;
  }

  const fileOf = (language: string) => files.get(language) ?? load(language);
  return { table: (language) => fileOf(language).table, wait: (language) => fileOf(language).wait };
}
