import { createHash } from "node:crypto";
import type { Site } from "../site.ts";
import type { Definition } from "./definition.ts";
import { readActions } from "./stored-actions.ts";

const ENVELOPE = new Set(["identifier", "version", "time", "checksum"]);
const SECRET_KEY = /_secret_key$/;

/**
 * The form as a page embeds it: without envelope and secret keys, actions reduced to what a browser needs
 * (forms-rendering#1.2).
 */
export function publicForm(definition: Definition): Readonly<Record<string, unknown>> {
  const published = publishedDefinition(definition);
  return {
    ...published,
    meta: { ...(published["meta"] as Record<string, unknown>), action: publicActions(definition) },
  };
}

/**
 * The form as the route of published forms answers: `meta.action` is the stored table. Unlike the original, it drops
 * secret keys.
 */
export function publishedDefinition(definition: Definition): Readonly<Record<string, unknown>> {
  const form = Object.fromEntries(Object.entries(definition).filter(([key]) => !ENVELOPE.has(key)));
  return withoutSecrets({ ...form, status: "publish", published_checksum: publishedChecksum(definition) }) as Record<
    string,
    unknown
  >;
}

/** Whether visitors can read and send a form. */
export const isPublished = (site: Site, id: number): boolean => !site.options.unpublished.includes(id);

/** Part of the honeypot's name. */
export function publishedChecksum(definition: Definition): string {
  return createHash("md5").update(JSON.stringify(definition)).digest("hex");
}

function publicActions(definition: Definition): unknown[] {
  return readActions(definition).map(({ rowId, events, meta }) => ({
    id: rowId,
    save: events.includes("save"),
    submit: events.includes("submit"),
    conversion_type: typeof meta["action_conversion_type"] === "string" ? meta["action_conversion_type"] : "",
  }));
}

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !SECRET_KEY.test(key))
      .map(([key, member]) => [key, withoutSecrets(member)]),
  );
}
