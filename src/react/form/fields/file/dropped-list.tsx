import { useLayoutEffect, useRef, useState } from "react";
import { settingFlag } from "../../../../shared/form/definition/field-settings.ts";
import { classNames } from "../../../../shared/form/frameworks/framework.ts";
import { authorText, droppedNames, dropTexts } from "../../../../shared/form/fields/file/drop-texts.ts";
import type { DroppedFile } from "../../../../shared/form/state/dropped-file.ts";
import type { FieldRef } from "../../../../shared/form/text/variables.ts";
import { readText } from "../../../../shared/form/text/live-text.ts";
import { useSession } from "../../context/session-context.ts";
import css from "./file-previews.css";
import { FilePicture, previewLayout } from "./file-previews.tsx";
import type { DropActions } from "./use-drop-zone.ts";
import { useFieldStyles } from "../../controls/lazy-field.ts";

interface DroppedListProps {
  id: string;
  fieldRef: FieldRef;
  files: readonly DroppedFile[];
  act: DropActions;
  enabled: boolean;
  /** The focused button was removed. */
  onButtonGone: () => void;
}

/** The files of a drop zone with the state of each. Buttons or dragging change their order. */
export function DroppedList({ id, fieldRef, files, act, enabled, onButtonGone }: DroppedListProps) {
  useFieldStyles(css);
  const { context } = useSession().model;
  const { field } = fieldRef;
  const text = dropTexts(context);
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  // In some browsers a button loses the focus when it moves with its file.
  useLayoutEffect(() => {
    if (focused.current?.isConnected && !focused.current.matches(":focus")) focused.current.focus();
    focused.current = null;
  }, [files]);
  if (files.length === 0) return null;

  const layout = previewLayout(field, context);
  const names = droppedNames(files, context);
  const sortable = enabled && files.length > 1 && settingFlag(field, "dropzonejs_sortable", true);
  const runAndFocus = (run: (uuid: string) => void, uuid: string) => {
    run(uuid);
    onButtonGone();
  };
  return (
    <ul {...layout.list} ref={list} id={id} className={classNames(layout.list.className, "wsf-dropzonejs-previews")}>
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
            className={classNames("wsf-dropzonejs-preview", layout.cell)}
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
            {picture && <FilePicture file={picture} width={layout.width} />}
            <span className="wsf-dropzonejs-name">{name}</span>
            {phase === "sending" && <progress value={dropped.sent} max={1} aria-label={name} />}
            <span className="wsf-dropzonejs-state">{stateOf(dropped, text)}</span>
            {enabled && (
              <span className="wsf-dropzonejs-actions">
                {phase === "failed" && button(text("drop_retry"), () => runAndFocus(act.retry, uuid))}
                {sortable && button(text("drop_earlier"), () => act.move(uuid, index - 1), index === 0)}
                {sortable && button(text("drop_later"), () => act.move(uuid, index + 1), index === files.length - 1)}
                {busy
                  ? button(authorText(fieldRef, context, "cancel_upload") || text("drop_cancel"), () =>
                      runAndFocus(act.remove, uuid),
                    )
                  : button(authorText(fieldRef, context, "remove_file") || text("drop_remove"), () =>
                      runAndFocus(act.remove, uuid),
                    )}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function stateOf({ phase, problem, sent }: DroppedFile, text: ReturnType<typeof dropTexts>): string {
  if (problem) return readText(problem);
  if (phase === "sending") return text("drop_sending", Math.floor(sent * 100));
  return text(phase === "stored" ? "drop_stored" : "drop_waiting");
}
