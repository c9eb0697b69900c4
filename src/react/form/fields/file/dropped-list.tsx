import { useLayoutEffect, useRef, useState } from "react";
import { settingFlag } from "../../../../shared/form/model/definition/field-settings.ts";
import { authorsWord, droppedNames, dropTexts } from "../../../../shared/form/fields/file/drop-texts.ts";
import type { DroppedFile } from "../../../../shared/form/state/dropped-file.ts";
import { classNames } from "../../../../shared/form/model/frameworks/framework.ts";
import type { FieldPlace } from "../../../../shared/form/model/text/variables.ts";
import { useSession } from "../../context/session-context.ts";
import css from "./file-previews.css";
import { Picture, previewLook } from "./file-previews.tsx";
import type { DropActions } from "./use-drop-zone.ts";
import { useLateStyles } from "../../controls/use-late-styles.ts";

interface DroppedListProps {
  id: string;
  place: FieldPlace;
  files: readonly DroppedFile[];
  act: DropActions;
  open: boolean;
  /** The button that had the focus is gone. */
  onButtonGone: () => void;
}

/** The files of a drop zone with what became of each, and their order: by buttons, or by dragging. */
export function DroppedList({ id, place, files, act, open, onButtonGone }: DroppedListProps) {
  useLateStyles(css);
  const { context } = useSession().model;
  const { field } = place;
  const text = dropTexts(context);
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  // A button that is moved with its file loses the focus in some browsers.
  useLayoutEffect(() => {
    if (focused.current?.isConnected && !focused.current.matches(":focus")) focused.current.focus();
    focused.current = null;
  }, [files]);
  if (files.length === 0) return null;

  const look = previewLook(field, context);
  const names = droppedNames(files, context);
  const sortable = open && files.length > 1 && settingFlag(field, "dropzonejs_sortable", true);
  const leave = (run: (uuid: string) => void, uuid: string) => {
    run(uuid);
    onButtonGone();
  };
  return (
    <ul {...look.list} ref={list} id={id} className={classNames(look.list.className, "wsf-dropzonejs-previews")}>
      {files.map((dropped, index) => {
        const { uuid, file, phase } = dropped;
        const name = names[index] ?? "";
        const picture = file?.type.startsWith("image/") ? file : dropped.picture;
        const button = (label: string, run: () => void, atEnd = false) => (
          <button
            type="button"
            className="wsf-dropzonejs-action"
            aria-label={`${label}: ${name}`}
            aria-disabled={atEnd || undefined}
            onClick={({ currentTarget }) => {
              if (atEnd) return;
              focused.current = currentTarget;
              run();
            }}
          >
            {label}
          </button>
        );
        const busy = phase === "sending" || (phase === "waiting" && !dropped.problem);
        return (
          <li
            key={uuid}
            className={classNames("wsf-dropzonejs-preview", look.cell)}
            data-phase={dropped.problem ? "failed" : phase}
            draggable={sortable || undefined}
            data-dragged={dragged === uuid || undefined}
            onDragStart={({ dataTransfer }) => {
              dataTransfer.setData("text/plain", name);
              dataTransfer.effectAllowed = "move";
              setDragged(uuid);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              act.move(dragged, index);
              setDragged(null);
            }}
          >
            {picture && <Picture file={picture} width={look.width} />}
            <span className="wsf-dropzonejs-name">{name}</span>
            {phase === "sending" && <progress value={dropped.sent} max={1} aria-label={name} />}
            <span className="wsf-dropzonejs-state">{stateOf(dropped, text)}</span>
            {open && (
              <span className="wsf-dropzonejs-actions">
                {phase === "failed" && button(text("drop_retry"), () => leave(act.retry, uuid))}
                {sortable && button(text("drop_earlier"), () => act.move(uuid, index - 1), index === 0)}
                {sortable && button(text("drop_later"), () => act.move(uuid, index + 1), index === files.length - 1)}
                {busy
                  ? button(authorsWord(place, context, "cancel_upload") || text("drop_cancel"), () => leave(act.remove, uuid))
                  : button(authorsWord(place, context, "remove_file") || text("drop_remove"), () => leave(act.remove, uuid))}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function stateOf({ phase, problem, sent }: DroppedFile, text: ReturnType<typeof dropTexts>): string {
  if (problem) return problem;
  if (phase === "sending") return text("drop_sending", Math.floor(sent * 100));
  return text(phase === "stored" ? "drop_stored" : "drop_waiting");
}
