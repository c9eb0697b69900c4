import * as z from "zod/mini";

const eventDataSchema = z.record(z.string(), z.unknown());

/** The signals of a visitor as sent; anything that is no JSON object counts as none. */
export function readEventData(text: string | undefined): Readonly<Record<string, unknown>> {
  if (text === undefined) return {};
  try {
    return eventDataSchema.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}
