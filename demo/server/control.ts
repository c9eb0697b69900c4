import * as z from "zod/mini";
import { faultSchema } from "./faults.ts";
import { HttpError } from "./http-error.ts";
import type { Site } from "./site.ts";
import { siteOptionsSchema } from "./site-options.ts";

const MAX_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** Body of the control endpoint: faults by call name (null ends one), nonce settings and the site's options. */
const controlSchema = z.strictObject({
  faults: z.optional(z.record(z.string().check(z.maxLength(100)), z.nullable(faultSchema))),
  /** Makes every nonce issued so far stale. */
  expireNonces: z.optional(z.boolean()),
  nonceLifetimeMs: z.optional(z.int().check(z.gte(2), z.lte(MAX_LIFETIME_MS))),
  /** Milliseconds between two nonce refreshes of the site. */
  refreshCooldownMs: z.optional(z.int().check(z.gte(0), z.lte(MAX_LIFETIME_MS))),
  options: z.optional(z.partial(siteOptionsSchema)),
});

/** Applies a control body to a site, as a whole or not at all. Throws HttpError 400 that names the invalid member. */
export function applyControl(site: Site, body: unknown): void {
  const parsed = controlSchema.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new HttpError(400, `Control: ${issue?.path.join(".") || "body"}: ${issue?.message}`);
  }
  const { faults, expireNonces, nonceLifetimeMs, refreshCooldownMs, options } = parsed.data;
  for (const [name, fault] of Object.entries(faults ?? {})) site.faults.set(name, fault);
  if (nonceLifetimeMs !== undefined) site.nonces.lifetimeMs = nonceLifetimeMs;
  if (expireNonces) site.nonces.expire();
  if (refreshCooldownMs !== undefined) site.refreshLimits.cooldownMs = refreshCooldownMs;
  const given = Object.keys((body as { options?: object }).options ?? {});
  const changes = Object.fromEntries(Object.entries(options ?? {}).filter(([name]) => given.includes(name)));
  const { antispam, forms } = site.options.settings;
  const settings = given.includes("settings")
    ? { antispam: { ...antispam, ...options?.settings?.antispam }, forms: { ...forms, ...options?.settings?.forms } }
    : site.options.settings;
  site.options = { ...site.options, ...changes, settings };
}
