import { useRef, useState, type ClipboardEvent, type DragEvent } from "react";
import { settingText } from "../../../../shared/form/definition/field-settings.ts";
import { classNames } from "../../../../shared/form/frameworks/framework.ts";
import { Markup } from "../../context/markup.tsx";
import { metaFlag } from "../../../../shared/form/definition/meta.ts";
import { authorText, dropTexts } from "../../../../shared/form/fields/file/drop-texts.ts";
import { valueToText } from "../../../../shared/form/values/field-value.ts";
import { controlClasses } from "../../context/control-attributes.ts";
import { splitLabel, useFieldStyles } from "../../controls/lazy-field.ts";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps, FieldEntry } from "../../controls/field-entry.ts";
import css from "./drop-zone.css";
import { DroppedList } from "./dropped-list.tsx";
import { useDropZone } from "./use-drop-zone.ts";

/**
 * A drop zone for files, with a button for keyboard users and for everyone who does not drag. Files upload immediately;
 * the form sends their ids, which a visually hidden text input holds.
 */
function DropZone({ item, snapshot, attributes }: ControlProps) {
  useFieldStyles(css);
  const { store, model } = useSession();
  const { context } = model;
  const { field } = snapshot;
  const fieldRef = { field, row: item.row };
  const text = dropTexts(context);
  const [initial] = useState(() => valueToText(store.get(item.valueAtom)));
  const input = useRef<HTMLInputElement>(null);
  const filePicker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { files, act } = useDropZone(item, input);
  /** Number of elements in the zone that the drag has entered and not left. */
  const [over, setOver] = useState(0);
  const enabled = !snapshot.disabled && !snapshot.readonly;

  const { label, labelledBy, describedBy, native: rest } = splitLabel(attributes);
  const { accept, capture, multiple, placeholder: _, ...native } = rest;
  const directory = metaFlag(field.meta, "directory") ? { webkitdirectory: "" } : {};
  const hintId = `${attributes.id}-hint`;

  const addFiles = (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
    if (!data?.files.length) return;
    event.preventDefault();
    if (enabled) act.add([...data.files]);
  };
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  const onDrag = (event: DragEvent, step: 1 | 0 | -1) => {
    if (!hasFiles(event)) return;
    // Without this, the browser would leave the page to open the file.
    event.preventDefault();
    event.dataTransfer.dropEffect = enabled ? "copy" : "none";
    if (step !== 0) setOver((count) => Math.max(0, count + step));
  };

  return (
    <>
      <input
        {...native}
        ref={input}
        type="text"
        data-file-type="dropzonejs"
        defaultValue={initial}
        style={{ display: "none" }}
      />
      <div
        id={`${attributes.id}-dropzonejs`}
        className={classNames("wsf-dropzonejs", snapshot.message !== null && "wsf-dropzonejs-invalid")}
        role="group"
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-disabled={!enabled || undefined}
        data-over={(enabled && over > 0) || undefined}
        onDragEnter={(event) => onDrag(event, 1)}
        onDragOver={(event) => onDrag(event, 0)}
        onDragLeave={(event) => onDrag(event, -1)}
        onDrop={(event) => {
          setOver(0);
          addFiles(event, event.dataTransfer);
        }}
        onPaste={(event) => addFiles(event, event.clipboardData)}
      >
        <Markup
          as="div"
          id={hintId}
          className="wsf-dropzonejs-message"
          html={
            context.expand(settingText(field, "placeholder") || settingText(field, "file_dropzonejs_default_message"), {
              ...fieldRef,
              markup: true,
            }) ||
            authorText(fieldRef, context, "default_message") ||
            text("drop_hint")
          }
        />
        <button
          ref={button}
          type="button"
          className={controlClasses(snapshot, context, context.framework.button)}
          // focus-field.ts finds the control by this attribute.
          tabIndex={0}
          disabled={!enabled}
          aria-describedby={classNames(describedBy, hintId)}
          onClick={() => filePicker.current?.click()}
        >
          {context.expand(settingText(field, "file_button_label"), fieldRef) || text("drop_choose")}
        </button>
        <input
          ref={filePicker}
          type="file"
          value={undefined}
          hidden
          multiple={multiple}
          accept={accept}
          capture={capture}
          {...directory}
          onChange={({ currentTarget }) => {
            act.add([...(currentTarget.files ?? [])]);
            // Allows the visitor to choose the same file again.
            currentTarget.value = "";
          }}
        />
      </div>
      <DroppedList
        id={`${attributes.id}-dropzonejs-previews`}
        fieldRef={fieldRef}
        files={files}
        act={act}
        enabled={enabled}
        onButtonGone={() => button.current?.focus()}
      />
    </>
  );
}

export const dropZone: FieldEntry = { layout: "choices", Control: DropZone };
