import { toId, toMeta } from "../definition/meta.ts";
import { storedFile, type DroppedFile } from "./dropped-file.ts";

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The ids of stored files by the page's names for them, in their order; none for any other text (forms-rendering 2.4). */
export function readDropped(text: string): ReadonlyMap<string, number> {
  const { type, attachment_ids: ids } = toMeta(parse(text));
  if (type !== "dropzonejs") return new Map();
  return new Map(
    Object.entries(toMeta(ids))
      .map(([uuid, id]) => [uuid, toId(id)] as const)
      .filter(([, id]) => id > 0),
  );
}

/** The value of a list of files. It is empty only when the list is, so that emptying the field always is a change. */
export function writeDropped(files: readonly DroppedFile[]): string {
  if (files.length === 0) return "";
  const ids = Object.fromEntries(files.filter(({ phase }) => phase === "stored").map(({ uuid, id }) => [uuid, id]));
  return JSON.stringify({ type: "dropzonejs", attachment_ids: ids });
}

/** Files as the server describes them; those without an id are passed over. */
export function readFileObjects(value: unknown): DroppedFile[] {
  const objects = Array.isArray(value) ? value : Object.values(toMeta(value));
  return objects.flatMap((object: unknown) => {
    const { attachment_id, id = attachment_id, uuid, name } = toMeta(object);
    const known = toId(id);
    // A name that is a number would change the order of the files in the value.
    const own = typeof uuid === "string" && /\D/.test(uuid) ? uuid : `stored-${known}`;
    return known > 0 ? [storedFile(own, known, typeof name === "string" ? name : "")] : [];
  });
}
