import { NOT_FETCHED } from "../utils/not-fetched.ts";
import { whenParsed } from "../utils/when-parsed.ts";
import { COPIES, type WithCopies } from "./copies.ts";

/**
 * How the classic scripts import chunks: the build replaces `import("./chunks/file.js")` by `importChunk("file.js")`
 * there, because an optimiser of the page may have joined the script with others, or put it into the page itself.
 */

/**
 * Only known while the script runs. The interface's own member: an element's name may cover the document's. A library
 * of the page may have its own `Document`.
 */
const script = globalThis.document && (Reflect.get(HTMLDocument.prototype, "currentScript", document) as unknown);
const scriptUrl = script instanceof HTMLScriptElement ? script.src : "";
// The built loader has a copy of `whenParsed` of its own: this one would miss the events if it began with the first chunk.
if (globalThis.document) void whenParsed();

const isFolder = (value: unknown): value is string => typeof value === "string" && value !== "";

/** The setting `chunksUrl`, with a slash at the end. */
function folderIn({ chunksUrl, partsUrl }: { chunksUrl?: unknown; partsUrl?: unknown }): string | undefined {
  if (isFolder(chunksUrl)) return chunksUrl.replace(/\/?$/, "/");
  // Earlier the script had files of its own, in a folder beside `chunks/`.
  return isFolder(partsUrl) ? partsUrl.replace(/\/?$/, "/../chunks/") : undefined;
}

/** Address of the folder of chunks, with a slash at the end: as the page has set it, by default beside the script. */
export function chunksFolder(): string {
  const { settings = [] } = (window.plaintags as Partial<WithCopies> | undefined)?.[COPIES] ?? {};
  const given = settings.map(folderIn).reverse().find(isFolder);
  try {
    return given ? new URL(given, document.baseURI).href : new URL("chunks/", scriptUrl).href;
  } catch {
    // The script is inline, or of a kind of address that has no folders.
    return "";
  }
}

/** What the author of the page can do when a chunk does not come. */
function advice(folder: string): string {
  if (folder.startsWith("file:")) return "Browsers import nothing from the disk. Use plaintags.bundle.js.";
  const named = 'Name the folder chunks/ of the same build in the setting "chunksUrl", or use plaintags.bundle.js.';
  if (!folder || new URL(folder).origin === location.origin) return named;
  return `The other host must send the header Access-Control-Allow-Origin. ${named}`;
}

export async function importChunk(file: string): Promise<unknown> {
  // The page's settings have been read by then.
  await whenParsed();
  const folder = chunksFolder();
  try {
    if (folder) return (await import(folder + file)) as unknown;
  } catch (cause) {
    if (!NOT_FETCHED.test(String(cause))) throw cause;
    throw new Error(`${folder + file} could not be loaded. ${advice(folder)}`, { cause });
  }
  throw new Error(`${file} cannot be found, because the script is inline. ${advice(folder)}`);
}
