import { service } from "../../../core/registry/container.ts";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import { reasonOf } from "../../../core/utils/reason-of.ts";
import type { FormSession } from "../../state/form-session.ts";
import { needsImageSizes } from "./file-rules.ts";
import { imageSize } from "./start-file-validation.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { languageAtom } from "../../text/live-text.ts";
import { valueToText } from "../../values/field-value.ts";
import { dropLimits, dropZoneProblem, validateDropped, isReadyToSend } from "./drop-rules.ts";
import { dropTexts } from "./drop-texts.ts";
import { droppedFilesAtom, waitingFile, type DroppedFile } from "../../state/dropped-file.ts";
import { readDroppedFiles, writeDroppedFiles } from "./dropped-value.ts";
import { uploadFile, UploadError } from "./upload-file.ts";

/** Parallel uploads; the others wait here, so that none times out in the browser's own queue. */
const MAX_PARALLEL_UPLOADS = 3;

export interface DropZone {
  add(files: readonly File[]): void;
  /** Removes a file and cancels its upload. */
  remove(uuid: string): void;
  retry(uuid: string): void;
  /** Moves a file to an index in the list. */
  move(uuid: string, to: number): void;
  /** Cancels all uploads; they start again with the field's next drop zone. */
  stop(): void;
}

/**
 * The life cycle of a field's files: they are validated, uploaded, and written to the value. Everything derives from
 * the list ({@link droppedFilesAtom}), whatever changes it; a value set elsewhere (reset, draft, script) creates a new
 * list.
 * @param enterValue sets the field's value as a visitor would, so that all listeners are notified
 */
export function createDropZone(
  session: FormSession,
  item: FieldInstance,
  enterValue: (value: string) => void,
): DropZone {
  const { store, model, page } = session;
  const { context } = model;
  const text = dropTexts(context);
  const listAtom = droppedFilesAtom(item);
  const jobs = new Map<string, AbortController>();
  /** Files that were stored, for values that refer to them again. */
  const known = new Map<string, DroppedFile>();

  const list = () => store.get(listAtom);
  const fieldRef = () => ({ field: store.get(item.fieldAtom), row: item.row });
  const limits = () => dropLimits(store.get(item.fieldAtom), service("settings").get().forms.maxUploadSize);
  const change = (next: (files: readonly DroppedFile[]) => readonly DroppedFile[]) => store.set(listAtom, next(list()));
  const patch = (uuid: string, changes: Partial<DroppedFile>) =>
    change((files) => files.map((dropped) => (dropped.uuid === uuid ? { ...dropped, ...changes } : dropped)));

  function send(uuid: string, file: File): void {
    const job = new AbortController();
    jobs.set(uuid, job);
    const onProgress = (sent: number) => jobs.get(uuid) === job && patch(uuid, { sent });
    uploadFile({ ...fieldRef(), host: page.host, context, file, signal: job.signal, onProgress }).then(
      (id) => settle({ phase: "stored", id, sent: 1 }),
      (cause: unknown) => {
        const message = `field ${item.field.id}: "${file.name}" was not uploaded: ${reasonOf(cause)}`;
        if (!(cause instanceof UploadError)) reportProblem(page.host, { code: "call-failed", message, cause });
        settle({ phase: "failed", problem: cause instanceof UploadError ? cause.text : () => text("drop_failed") });
      },
    );
    function settle(changes: Partial<DroppedFile>): void {
      if (jobs.get(uuid) !== job) return;
      jobs.delete(uuid);
      patch(uuid, changes);
    }
  }

  /** Brings uploads, validity and value in line with the list. Where that changes the list, it runs again. */
  function sync(): void {
    const files = list();
    const currentLimits = limits();
    for (const [uuid, job] of jobs)
      if (!files.some((dropped) => dropped.uuid === uuid)) {
        jobs.delete(uuid);
        job.abort();
      }
    const judged = validateDropped(files, currentLimits, { ...fieldRef(), context });
    if (judged !== files) return store.set(listAtom, judged);
    const next = files
      .filter((dropped) => isReadyToSend(dropped, currentLimits))
      .slice(0, MAX_PARALLEL_UPLOADS - jobs.size);
    if (next.length > 0) {
      for (const { uuid, file } of next) if (file) send(uuid, file);
      return change((all) =>
        all.map((dropped) => (next.includes(dropped) ? { ...dropped, phase: "sending", sent: 0 } : dropped)),
      );
    }
    for (const dropped of files) if (dropped.phase === "stored") known.set(dropped.uuid, dropped);
    const problem = () => dropZoneProblem(files, currentLimits, context, text);
    store.set(item.controlStateAtom, { controlMessage: problem() === null ? null : () => problem() ?? "" });
    const value = writeDroppedFiles(files);
    if (value !== valueToText(store.get(item.valueAtom))) enterValue(value);
  }

  /** A value that does not derive from the list replaces the list. */
  function readValue(): void {
    const value = valueToText(store.get(item.valueAtom));
    if (value === writeDroppedFiles(list())) return;
    const files = readDroppedFiles(value).map((dropped) => {
      const before = known.get(dropped.uuid);
      return before?.id === dropped.id && !dropped.name ? before : dropped;
    });
    store.set(listAtom, files);
  }

  /** After a reset only stored files stay; files added later are removed. */
  const onReset = () =>
    change((files) => (files.every(({ phase }) => phase === "stored") ? files : files.filter(isStored)));

  for (const dropped of list()) if (isStored(dropped)) known.set(dropped.uuid, dropped);
  readValue();
  sync();
  const stops = [
    store.sub(languageAtom, sync),
    store.sub(listAtom, sync),
    store.sub(item.valueAtom, readValue),
    store.sub(item.fieldAtom, sync),
  ];
  page.host.addEventListener("wsf-reset-complete", onReset);

  return {
    add(files) {
      const added = files.map(waitingFile);
      if (added.length === 0) return;
      const currentLimits = limits();
      // Like the browser's own picker: where one file is allowed, a new one replaces it.
      change((before) => (currentLimits.max === 1 && added.length === 1 ? added : [...before, ...added]));
      if (needsImageSizes(currentLimits))
        files.forEach((file, index) => {
          void imageSize(file).then((pixels) => patch(added[index]?.uuid ?? "", { pixels: pixels ?? null }));
        });
    },
    remove: (uuid) => change((files) => files.filter((dropped) => dropped.uuid !== uuid)),
    retry: (uuid) => patch(uuid, { phase: "waiting", problem: "", sent: 0 }),
    move: (uuid, to) =>
      change((files) => {
        const moved = files.filter((dropped) => dropped.uuid === uuid);
        const rest = files.filter((dropped) => dropped.uuid !== uuid);
        return [...rest.slice(0, to), ...moved, ...rest.slice(to)];
      }),
    stop() {
      stops.forEach((stop) => stop());
      page.host.removeEventListener("wsf-reset-complete", onReset);
      const sending = [...jobs.values()];
      jobs.clear();
      for (const job of sending) job.abort();
      change((files) =>
        files.map((dropped) => (dropped.phase === "sending" ? { ...dropped, phase: "waiting", sent: 0 } : dropped)),
      );
      store.set(item.controlStateAtom, { controlMessage: null });
    },
  };
}

const isStored = ({ phase }: DroppedFile): boolean => phase === "stored";
