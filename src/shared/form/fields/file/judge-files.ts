import type { PageStore } from "../../../core/registry/current.ts";
import type { Cleanup } from "../../../core/utils/cleanup.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import type { FieldValue } from "../../model/values/field-value.ts";
import { asksForImages, type FileLimits } from "./file-limits.ts";
import { filesProblem, type ImageSize } from "./file-rules.ts";
import type { FileText } from "./file-texts.ts";
import { imageSize } from "./image-size.ts";

export const filesOf = (value: FieldValue): readonly File[] =>
  typeof value === "string" ? [] : value.filter((item): item is File => typeof item !== "string");

/** Judges a field's files whenever they change: names and sizes at once, pictures as soon as they are read. */
export function judgeFiles(store: PageStore, item: FieldInstance, limits: FileLimits, text: FileText): Cleanup {
  /** Counts the choices, so that pictures of an older one are passed over. */
  let turn = 0;
  const judge = () => {
    const files = filesOf(store.get(item.valueAtom));
    const now = ++turn;
    const tell = (sizes: ReadonlyMap<File, ImageSize>) => {
      if (now === turn) store.set(item.reportAtom, { controlMessage: filesProblem(files, limits, sizes, text) });
    };
    tell(new Map());
    if (!asksForImages(limits)) return;
    void Promise.all(files.map(async (file) => [file, await imageSize(file)] as const)).then((sizes) =>
      tell(new Map(sizes.filter((entry): entry is readonly [File, ImageSize] => entry[1] !== undefined))),
    );
  };
  judge();
  const unsubscribe = store.sub(item.valueAtom, judge);
  return () => {
    turn += 1;
    unsubscribe();
    store.set(item.reportAtom, { controlMessage: null });
  };
}
