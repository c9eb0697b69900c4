import type { PageStore } from "../../../core/registry/container.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { unlessOwnFeedback } from "../../definition/rare-settings.ts";
import type { FieldValue } from "../../values/field-value.ts";
import { needsImageSizes, filesProblem, type FileLimits, type FileText } from "./file-rules.ts";
import type { ImageSize } from "../../state/dropped-file.ts";

export const filesOf = (value: FieldValue): readonly File[] =>
  typeof value === "string" ? [] : value.filter((entry): entry is File => typeof entry !== "string");

/** Validates a field's files whenever they change: names and file sizes immediately, images once they are read. */
export function startFileValidation(
  store: PageStore,
  item: FieldInstance,
  limits: FileLimits,
  text: FileText,
): Cleanup {
  /** Number of the current selection; results for images of an older one are ignored. */
  let run = 0;
  const validate = () => {
    const files = filesOf(store.get(item.valueAtom));
    const current = ++run;
    const report = (sizes: ReadonlyMap<File, ImageSize>) => {
      if (current !== run) return;
      const problem = () => filesProblem(files, limits, sizes, text);
      const message = () => unlessOwnFeedback(item.field, problem() ?? "");
      store.set(item.controlStateAtom, { controlMessage: problem() === null ? null : message });
    };
    report(new Map());
    if (!needsImageSizes(limits)) return;
    void Promise.all(files.map(async (file) => [file, await imageSize(file)] as const)).then((sizes) =>
      report(new Map(sizes.filter((entry): entry is readonly [File, ImageSize] => entry[1] !== undefined))),
    );
  };
  validate();
  const unsubscribe = store.sub(item.valueAtom, validate);
  return () => {
    run += 1;
    unsubscribe();
    store.set(item.controlStateAtom, { controlMessage: null });
  };
}

/**
 * The size of an image; undefined for a file that the browser cannot show as an image, which the server has to judge.
 */
export async function imageSize(file: File): Promise<ImageSize | undefined> {
  if (!file.type.startsWith("image/")) return undefined;
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}
