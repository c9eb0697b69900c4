import { useAtomValue } from "jotai/react";
import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from "react";
import { enterValue } from "../../../../shared/form/dom/enter-value.ts";
import { createDropZone, type DropZone } from "../../../../shared/form/fields/file/create-drop-zone.ts";
import { dropTexts } from "../../../../shared/form/fields/file/drop-texts.ts";
import { droppedFilesAtom, type DroppedFile } from "../../../../shared/form/state/dropped-file.ts";
import type { FieldInstance } from "../../../../shared/form/state/field-instance.ts";
import { service } from "../../../../shared/core/registry/container.ts";
import { readText } from "../../../../shared/form/text/live-text.ts";
import { useSession } from "../../context/session-context.ts";

/** The visitor's actions on the files. */
export type DropActions = Omit<DropZone, "stop">;

/** The files of a field, and the actions on them. Uploads live as long as the field is rendered. */
export function useDropZone(item: FieldInstance, input: RefObject<HTMLInputElement | null>) {
  const session = useSession();
  const zone = useRef<DropZone | null>(null);

  useLayoutEffect(() => {
    const made = createDropZone(session, item, (value) => {
      const control = input.current;
      if (control) enterValue(control, value);
      // No listener may exist yet.
      session.store.set(item.valueAtom, value);
    });
    zone.current = made;
    return () => {
      made.stop();
      zone.current = null;
    };
  }, [session, item, input]);

  const files = useAtomValue(droppedFilesAtom(item));
  useAnnouncements(files);
  const act = useMemo(
    (): DropActions => ({
      add: (added) => zone.current?.add(added),
      remove: (uuid) => zone.current?.remove(uuid),
      retry: (uuid) => zone.current?.retry(uuid),
      move: (uuid, to) => zone.current?.move(uuid, to),
    }),
    [],
  );
  return { files, act };
}

/** Announces what happened to files: uploaded, refused, failed, removed. */
function useAnnouncements(files: readonly DroppedFile[]): void {
  const { context } = useSession().model;
  const before = useRef(files);
  useEffect(() => {
    const text = dropTexts(context);
    const was = new Map(before.current.map((dropped) => [dropped.uuid, dropped]));
    before.current = files;
    const messages = files.flatMap(({ uuid, name, file, phase, problem }) => {
      const old = was.get(uuid);
      // The same one in another language is no news.
      if (problem && !old?.problem) return `${name}: ${readText(problem)}`;
      return file && phase === "stored" && old?.phase !== "stored" ? `${name}: ${text("drop_stored")}` : [];
    });
    const gone = [...was.values()].filter(({ uuid }) => !files.some((dropped) => dropped.uuid === uuid));
    // Files without a name come from a draft; the visitor did not add them.
    messages.push(...gone.flatMap(({ name }) => (name ? text("drop_removed", name) : [])));
    if (messages.length > 0) service("announcer").say(messages.join(" "));
  }, [files, context]);
}
