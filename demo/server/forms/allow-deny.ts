import * as z from "zod/mini";
import { metaText, type Field } from "./definition.ts";

export const ALLOW_DENY = "allow_deny";

const valuesSchema = z.array(z.looseObject({ allow_deny_value: z.string() }));

/** Whether an address passes the field's list. A pattern matches the address's end; `*` stands for any text (forms §5). */
export function isAllowed(field: Field, address: string): boolean {
  const patterns = valuesSchema.safeParse(field.meta["allow_deny_values"]).data ?? [];
  const matched = patterns.some(({ allow_deny_value }) =>
    endsWithPattern(address.toLowerCase(), allow_deny_value.trim().toLowerCase()),
  );
  return metaText(field, ALLOW_DENY) === "allow" ? matched : !matched;
}

function endsWithPattern(address: string, pattern: string): boolean {
  if (pattern === "") return false;
  const parts = pattern.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`${parts.join(".*")}$`).test(address);
}
