import { LANGUAGE_TAGS } from "./tags.ts";

/** Longer text in a `lang` attribute is no tag. */
const MAX_CHARACTERS = 60;

/** Readers of these languages are served by a close relative. */
const RELATIVES: Readonly<Record<string, string>> = { no: "nb", nn: "nb" };

/**
 * A language tag as `Intl` takes it, `""` for none. A CMS writes `pt_BR` or `de_DE_formal`; parts that are not allowed
 * are dropped from the end, until nothing is left, as of `x-klingon`.
 */
export function canonicalTag(given: string): string {
  let rest = given.trim().slice(0, MAX_CHARACTERS).replace(/_/g, "-");
  while (rest) {
    try {
      return Intl.getCanonicalLocales(rest)[0] ?? "";
    } catch {
      rest = rest.slice(0, Math.max(0, rest.lastIndexOf("-")));
    }
  }
  return "";
}

/** Language and script: `zh-TW` is not written as `zh-CN` is, `de-AT` as `de`. */
function writingOf(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${RELATIVES[language] ?? language}-${script}`;
}

/**
 * The language that is shown where the page asks for `tag` (canonical): one of `shipped` with the same tag, else with
 * the same language and script, else English.
 */
export function findLanguage(tag: string, shipped: readonly string[] = LANGUAGE_TAGS): string {
  if (shipped.includes(tag)) return tag;
  if (tag === "" || tag === "en" || tag.startsWith("en-")) return "en";
  const writing = writingOf(tag);
  return shipped.find((candidate) => writingOf(candidate) === writing) ?? "en";
}

/** The value of the closest `lang` attribute, which shadow trees inherit from their hosts; undefined if there is none. */
export function closestLang(element: Element): string | undefined {
  for (let node: Element | undefined = element; node;) {
    const found: Element | null = node.closest("[lang]");
    if (found) return found.getAttribute("lang") ?? "";
    const root = node.getRootNode();
    node = root instanceof ShadowRoot ? root.host : undefined;
  }
  return undefined;
}
