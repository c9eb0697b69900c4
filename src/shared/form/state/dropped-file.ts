import { atom } from "jotai/vanilla";
import type { PrimitiveAtom } from "jotai/vanilla";
import type { LiveText } from "../text/live-text.ts";
import type { FieldInstance } from "./field-instance.ts";

export interface ImageSize {
  width: number;
  height: number;
}

/** A file of a drop zone, from its selection until it is removed. */
export interface DroppedFile {
  /** The page's own id for it, also part of the value. */
  uuid: string;
  /** "" when only the server knows it: a file of a saved draft. */
  name: string;
  /** Null for files that were stored before. */
  file: File | null;
  /** The server's id; 0 until it is stored. */
  id: number;
  phase: "waiting" | "sending" | "stored" | "failed";
  /** Progress of the upload, 0 to 1. */
  sent: number;
  /** Why it is not sent, or failed; "" when nothing is wrong. */
  problem: LiveText;
  /** Size of a picture in pixels; undefined until it was checked, null when the file is not a picture. */
  pixels?: ImageSize | null;
  /** Address of a picture of a stored file; "" when the server names none. */
  picture?: string;
}

export const storedFile = (uuid: string, id: number, name = "", picture = ""): DroppedFile => ({
  uuid,
  name,
  file: null,
  id,
  phase: "stored",
  sent: 1,
  problem: "",
  picture,
});

/** As unlikely to repeat as a UUID, and available without a secure context. Never a number. */
const createId = (): string =>
  `f${[...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;

export const waitingFile = (file: File): DroppedFile => ({
  uuid: createId(),
  name: file.name,
  file,
  id: 0,
  phase: "waiting",
  sent: 0,
  problem: "",
});

const lists = new WeakMap<FieldInstance, PrimitiveAtom<readonly DroppedFile[]>>();

/** The files of a field, in order. Everything else about a drop zone derives from them. */
export function droppedFilesAtom(item: FieldInstance): PrimitiveAtom<readonly DroppedFile[]> {
  let list = lists.get(item);
  if (!list) lists.set(item, (list = atom<readonly DroppedFile[]>([])));
  return list;
}
