import { attributeName, type OptionTable, type OptionValues } from "../options/options.ts";
import { readConfig } from "./read-config.ts";
import { badOption, withoutUnknownNames, readOptions } from "../options/read-options.ts";
import type { UnknownNames } from "../diagnostics/unknown-names.ts";

/** What is wrong with the options that an author wrote; reported once. */
export interface OptionIssue {
  code: "invalid-json" | "bad-option" | "unknown-option";
  level: "warn" | "error";
  message: string;
  cause?: unknown;
  unknown?: UnknownNames | undefined;
}

export interface Reading<Table extends OptionTable> {
  values: OptionValues<Table>;
  given: ReadonlySet<string>;
}

/** Reads the options of a tag's elements from attributes, properties and `config`. */
export interface OptionReader<Table extends OptionTable> {
  /** Attribute of each option. */
  readonly attributes: ReadonlyMap<string, string>;
  read(host: HTMLElement, given: ReaderContext): Reading<Table>;
}

interface ReaderContext {
  properties: ReadonlyMap<string, unknown>;
  /** Whether the tag itself has set an attribute to a value, so that it is no option. */
  isOwn(attribute: string, value: string): boolean;
  onIssue(issue: OptionIssue): void;
}

/** `payload`: see {@link ElementOutline}. */
export function createOptionReader<Table extends OptionTable>(
  table: Table,
  payload?: keyof Table & string,
): OptionReader<Table> {
  const attributes = new Map(Object.keys(table).map((name) => [name, attributeName(name)]));
  const optionOf = new Map([...attributes].map(([option, attribute]) => [attribute, option]));

  /** Texts of the option attributes that are present, by option. */
  function written(host: HTMLElement, { isOwn }: ReaderContext): Map<string, string> {
    const found = new Map<string, string>();
    for (const { name, value } of host.attributes) {
      const option = optionOf.get(name);
      if (option && !isOwn(name, value)) found.set(option, value);
    }
    return found;
  }

  return {
    attributes,
    read(host, context) {
      const { properties, onIssue } = context;
      const tree = host.getRootNode();
      const result = readConfig(
        host.getAttribute("config"),
        properties.get("config"),
        tree instanceof ShadowRoot ? tree : document,
      );
      if ("problem" in result)
        onIssue({
          code: "invalid-json",
          level: "error",
          message: `${result.problem}. Its defaults are used.`,
          cause: result.cause,
        });
      const { values, given, bad } = readOptions(table, {
        attributes: written(host, context),
        properties,
        config: result.config,
      });
      for (const issue of payload && given.has(payload) ? withoutUnknownNames(bad) : bad) {
        const name = issue.source === "attribute" ? attributes.get(issue.option) : issue.option;
        onIssue(badOption(`${issue.source} ${name}`, issue));
      }
      return { values, given };
    },
  };
}

/** Attributes that any element may have; anything else on one of our tags is probably a typo. */
const GLOBAL =
  /^(data-|aria-|on|x-|:|@|v-|ng-|wp-)|^(class|id|style|slot|part|title|lang|dir|hidden|role|tabindex|inert|translate|draggable|is|nonce|exportparts|itemprop|itemscope|itemtype|itemid|itemref|accesskey|autofocus|contenteditable|enterkeyhint|inputmode|spellcheck|popover|xmlns)$/;

/** Attributes of the tag that mean nothing, such as a misspelt option. */
export function unknownAttributes(host: Element, known: ReadonlySet<string>): string[] {
  return [...host.attributes].map(({ name }) => name).filter((name) => !known.has(name) && !GLOBAL.test(name));
}

/**
 * Newly read options, with the previous values wherever they are equal. Structured values, which each reading parses
 * again, keep their identity, so that code which depends on one does not restart because of another. Returns the
 * previous object when all values are equal.
 */
export function shareStructure<Options extends Readonly<Record<string, unknown>>>(
  before: Options,
  next: Options,
): Options {
  const shared: Record<string, unknown> = {};
  let changed = false;
  for (const name of Object.keys(next)) {
    const same = isSame(before[name], next[name]);
    shared[name] = same ? before[name] : next[name];
    changed ||= !same;
  }
  return changed ? (shared as Options) : before;
}

/** Compares structured values by content. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  return JSON.stringify(a) === JSON.stringify(b);
}
