import { parseJson } from "../../../core/utils/parse-json.ts";
import { metaText, toId, toList, toMeta } from "../../definition/meta.ts";
import { storedFile, type DroppedFile } from "../../state/dropped-file.ts";

/**
 * The stored files in a value, in order: files of a draft as the server describes them, or ids by the page's ids for
 * them (forms-rendering#2.4). None for any other text.
 */
export function readDroppedFiles(text: string): readonly DroppedFile[] {
  const value = parseJson(text);
  if (Array.isArray(value)) return readFileObjects(value);
  const { type, attachment_ids: ids } = toMeta(value);
  if (type !== "dropzonejs") return [];
  return Object.entries(toMeta(ids)).flatMap(([uuid, id]) => (toId(id) > 0 ? [storedFile(uuid, toId(id))] : []));
}

/** The value of a list of files. It is empty only when the list is, so that emptying the field is always a change. */
export function writeDroppedFiles(files: readonly DroppedFile[]): string {
  if (files.length === 0) return "";
  const ids = Object.fromEntries(files.filter(({ phase }) => phase === "stored").map(({ uuid, id }) => [uuid, id]));
  return JSON.stringify({ type: "dropzonejs", attachment_ids: ids });
}

/** Files as the server describes them; those without an id are skipped. */
export function readFileObjects(value: unknown): DroppedFile[] {
  return toList(value).flatMap((object) => {
    const described = toMeta(object);
    const { attachment_id, id = attachment_id, uuid } = described;
    const isPicture = metaText(described, "type").startsWith("image/");
    const picture = metaText(described, "preview") || (isPicture ? metaText(described, "url") : "");
    const known = toId(id);
    // A numeric name would change the order of the files in the value.
    const own = typeof uuid === "string" && /\D/.test(uuid) ? uuid : `stored-${known}`;
    return known > 0 ? [storedFile(own, known, metaText(described, "name"), picture)] : [];
  });
}
