import { NOT_FETCHED } from "../utils/not-fetched.ts";
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

const isFolder = (value: unknown): value is string => typeof value === "string" && value !== "";

/** The setting `chunksUrl`, with a slash at the end. */
function folderIn({ chunksUrl, partsUrl }: { chunksUrl?: unknown; partsUrl?: unknown }): string | undefined {
  if (isFolder(chunksUrl)) return chunksUrl.replace(/\/?$/, "/");
  // Earlier the script had files of its own, in a folder beside `chunks/`.
  return isFolder(partsUrl) ? partsUrl.replace(/\/?$/, "/../chunks/") : undefined;
}

/** What the loader of the page keeps for this file. */
const copies = () => (window.plaintags as Partial<WithCopies> | undefined)?.[COPIES];

/** Address of the folder of chunks, with a slash at the end: as the page has set it, by default beside the script. */
export function chunksFolder(): string {
  const given = copies()?.settings?.map(folderIn).reverse().find(isFolder);
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
  await copies()?.settingsRead;
  const folder = chunksFolder();
  try {
    if (folder) return (await import(folder + file)) as unknown;
  } catch (cause) {
    if (!NOT_FETCHED.test(String(cause))) throw cause;
    throw new Error(`${folder + file} could not be loaded. ${advice(folder)}`, { cause });
  }
  throw new Error(`${file} cannot be found, because the script is inline. ${advice(folder)}`);
}
