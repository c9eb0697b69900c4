import { metaFlag, metaNumber, metaText, toMeta, type Meta } from "./meta.ts";
import type { PluginOption } from "./settings.ts";
import { DEFAULT_COLUMNS } from "./widths.ts";

/** Lifetime of a form's cookies in seconds when the configuration has none (forms-behaviour#1.5). */
export const COOKIE_TIMEOUT_S = 2_419_200;
export const COOKIE_PREFIX = "ws_form";
const MAX_COLUMNS = 24;

/** The site's settings for a kind of line in an order (forms-rendering, `ecommerce.cart_price_types`). */
export interface CartLineSetting {
  id: string;
  label: string;
  /** Whether it is part of the total. */
  summed: boolean;
}

/** What the forms of a page need from the configuration call. */
export interface FormConfig {
  framework: string;
  /** Grid columns, 1 to 24. */
  columns: number;
  /** "" disables cookies. */
  cookiePrefix: string;
  /** Seconds; 0 disables cookies. */
  cookieTimeoutS: number;
  cookieHash: boolean;
  /** The plugin's options as received. */
  plugin: Meta<PluginOption>;
  /** Texts by language key. */
  language: Readonly<Record<string, string>>;
  /** Site keys of captchas by field type, for fields without their own. */
  siteKeys: Readonly<Record<string, string>>;
  /** Kinds of lines of an order in the site's order. */
  cartLines: readonly CartLineSetting[];
  /** Values from the server, by variable name without `#`. */
  variables: Readonly<Record<string, string>>;
}

const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(toMeta(value)).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );

function variableValues(value: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  for (const group of Object.values(toMeta(value)))
    for (const [name, variable] of Object.entries(toMeta(toMeta(group).variables))) {
      const known = toMeta(variable).value;
      if (typeof known === "string" || typeof known === "number") found[name] = String(known);
    }
  return found;
}

const LINE_ID = /^[a-z][a-z0-9_]*$/;

function cartLines(value: unknown): CartLineSetting[] {
  const kinds = Object.entries(toMeta(toMeta(value).cart_price_types)).map(([id, kind]) => ({
    id,
    kind: toMeta(kind),
  }));
  return kinds
    .filter(({ id }) => LINE_ID.test(id))
    .sort((a, b) => (metaNumber(a.kind, "priority") ?? 0) - (metaNumber(b.kind, "priority") ?? 0))
    .map(({ id, kind }) => ({ id, label: metaText(kind, "label"), summed: metaFlag(kind, "sum", true) }));
}

/** Reads a configuration payload, or the answer that carries it in `data`. Every member is optional. */
export function readFormConfig(value: unknown): FormConfig {
  const outer = toMeta(value);
  const payload = "settings_plugin" in outer ? outer : toMeta(outer.data);
  const plugin = toMeta<PluginOption>(payload.settings_plugin);
  const columns = Math.trunc(metaNumber(plugin, "framework_column_count") ?? DEFAULT_COLUMNS);
  return {
    framework: metaText(plugin, "framework", "ws-form") || "ws-form",
    columns: Math.min(MAX_COLUMNS, Math.max(1, columns)),
    cookiePrefix: metaText(plugin, "cookie_prefix", COOKIE_PREFIX),
    cookieTimeoutS: Math.max(0, metaNumber(plugin, "cookie_timeout") ?? COOKIE_TIMEOUT_S),
    cookieHash: metaFlag(plugin, "cookie_hash", true),
    plugin,
    language: texts(toMeta(payload.settings_form).language),
    siteKeys: Object.fromEntries(
      (["recaptcha", "hcaptcha", "turnstile"] as const).map((type) => [type, metaText(plugin, `${type}_site_key`)]),
    ),
    cartLines: cartLines(payload.ecommerce),
    variables: variableValues(payload.parse_variables),
  };
}
