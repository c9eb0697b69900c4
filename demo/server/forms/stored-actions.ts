import * as z from "zod/mini";
import type { Definition } from "./definition.ts";
import { gridRows, isRowDisabled } from "./data-grid.ts";

/** An action as stored: JSON in the second column of the grid `meta.action`. */
const storedActionSchema = z.looseObject({
  id: z.string(),
  events: z._default(z.array(z.string()), []),
  meta: z._default(z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]), {}),
});

export interface StoredAction {
  readonly rowId: number;
  /** For example database, message or redirect. */
  readonly kind: string;
  readonly events: readonly string[];
  readonly meta: Readonly<Record<string, unknown>>;
}

/** Reads the enabled actions in order; ignores malformed rows. */
export function readActions(definition: Definition): StoredAction[] {
  return gridRows(definition.meta["action"]).flatMap((row) => {
    if (isRowDisabled(row)) return [];
    const stored = parseAction(row.data[1]);
    return stored
      ? [
          {
            rowId: Number(row.id),
            kind: stored.id,
            events: stored.events,
            meta: Array.isArray(stored.meta) ? {} : stored.meta,
          },
        ]
      : [];
  });
}

function parseAction(text: unknown): z.infer<typeof storedActionSchema> | undefined {
  try {
    return storedActionSchema.safeParse(JSON.parse(String(text))).data;
  } catch {
    return undefined;
  }
}
