import type { Cleanup } from "../../utils/scope.ts";
import { type Settings, defaultSettings, settingsTable } from "./schema.ts";
import type { ServiceScope } from "../../registry/services.ts";
import { readOriginalGlobals } from "./original-globals.ts";
import { withHelp } from "../../diagnostics/with-help.ts";
import { reportTo, type Problem } from "../../events/report-to.ts";
import { isRecord } from "../../options/is-record.ts";
import { readJson } from "../../utils/parse-json.ts";
import { mergePatch, readSettings, type BadSetting, type Patch } from "./read-settings.ts";
import { pageSources, type SettingsSources } from "./sources.ts";

/** The site's settings, validated and merged (api#2). */
export interface SettingsService {
  /** Returns the same object until something changes. */
  get(): Settings;
  /**
   * Whether the site itself set this group, by JSON script tag or `provide`. The originals' globals do not count: their
   * presence alone changes nothing on the page (api#4, settled points).
   */
  given(member: "antispam" | "forms" | "pageBuilder"): boolean;
  /**
   * Merges settings on top of all others, e.g. `provide("settings", {...})`. Wrong members are reported on the console
   * and left out.
   */
  merge(partial: unknown): void;
  /**
   * Reads the page's globals and JSON scripts once more, and notifies the subscribers. For calls that miss a setting:
   * optimisers delay inline scripts until long after the page was parsed.
   */
  reread(): void;
  /** Calls `run` after every change; the function it returns ends that. */
  subscribe(run: (settings: Settings) => void): Cleanup;
}

export type { Settings };

type DeepPartial<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [Name in keyof T]?: DeepPartial<T[Name]> }
    : T;

/**
 * Any part of the settings, as a script provides them. A CMS may print looser values: numbers and booleans as text are
 * accepted.
 */
export type SettingsInput = DeepPartial<Settings>;

const EMPTY: Patch = {};

/**
 * Merges, later wins: defaults, the originals' globals, JSON script tags, provided settings (api#2). The page is
 * read on first use and once more when it is parsed, since a script in `<head>` runs before the page's settings.
 */
export function createSettings(scope: ServiceScope, sources: SettingsSources = pageSources()): SettingsService {
  const listeners = new Set<(settings: Settings) => void>();
  /** Each mistake is reported once, however often the page is read. */
  const seen = new Set<string>();
  let page: { all: Patch; own: Patch } | undefined;
  let provided = EMPTY;
  let settings: Settings | undefined;

  /** In words that are fetched on demand. */
  const report = (source: string, bad: BadSetting) => {
    const send = (problem: Problem) => reportTo(scope.service("log"), problem);
    withHelp(
      ({ reportSetting }) => reportSetting({ seen, send }, source, bad),
      () =>
        send({
          code: "bad-setting",
          level: "warn",
          message: `settings: "${bad.path}" from ${source} cannot be used.`,
          cause: bad,
        }),
    );
  };

  const read = (source: string, given: unknown): Patch =>
    readSettings(settingsTable, given, (bad) => report(source, bad));

  const readEmbedded = ({ source, json }: { source: string; json: string }): Patch => {
    const { value, error } = readJson(json);
    if (!error) return read(source, value);
    report(source, { path: "", value: error });
    return EMPTY;
  };

  const readPage = () => {
    const originals = readOriginalGlobals(sources.globals())
      .map((found) => read(found.source, found.settings))
      .reduce(mergePatch, EMPTY);
    const own = sources.embedded().map(readEmbedded).reduce(mergePatch, EMPTY);
    return { all: mergePatch(originals, own), own };
  };

  const current = (): { all: Patch; own: Patch } => {
    if (!page) {
      page = readPage();
      sources.onceParsed(reread);
    }
    return page;
  };

  /** Does not notify if the page's settings are the same: a subscriber may have called this itself. */
  const reread = () => {
    const before = JSON.stringify(page);
    page = readPage();
    if (JSON.stringify(page) !== before) refresh();
  };

  const compute = () => mergePatch(mergePatch(defaultSettings, current().all), provided) as unknown as Settings;

  const refresh = () => {
    settings = compute();
    for (const run of [...listeners]) run(settings);
  };

  return {
    get: () => (settings ??= compute()),
    reread,
    given: (member) => isRecord(current().own[member]) || isRecord(provided[member]),
    merge(partial) {
      provided = mergePatch(provided, read("provide()", partial));
      refresh();
    },
    subscribe(run) {
      listeners.add(run);
      return () => listeners.delete(run);
    },
  };
}
