import { useAtomValue } from "jotai/react";
import { useEffect, useState } from "react";
import { metaText } from "../../../../shared/form/definition/meta.ts";
import type { FieldDefinition } from "../../../../shared/form/definition/tree.ts";
import { widthClasses } from "../../../../shared/form/definition/widths.ts";
import { fileTexts } from "../../../../shared/form/fields/file/file-rules.ts";
import { filesOf } from "../../../../shared/form/fields/file/start-file-validation.ts";
import { classNames } from "../../../../shared/form/frameworks/framework.ts";
import type { FieldInstance } from "../../../../shared/form/state/field-instance.ts";
import type { FormContext } from "../../../../shared/form/state/form-context.ts";
import { service } from "../../../../shared/core/registry/container.ts";
import { useSession } from "../../context/session-context.ts";
import css from "./file-previews.css";
import { useFieldStyles } from "../../controls/lazy-field.ts";

/** The chosen files: images as thumbnails, each file with its name as text. */
export function FilePreviews({ item, field }: { item: FieldInstance; field: FieldDefinition }) {
  useFieldStyles(css);
  const { context } = useSession().model;
  const files = filesOf(useAtomValue(item.valueAtom));
  if (files.length === 0) return null;
  const { list, cell, width } = previewLayout(field, context);
  return (
    <ul {...list}>
      {files.map((file, index) => (
        <li key={index} className={cell}>
          {file.type.startsWith("image/") && <FilePicture file={file} width={width} />}
          <span>{file.name}</span>
        </li>
      ))}
    </ul>
  );
}

/** The layout of a list of files: in a column, side by side, or in the form's grid. */
export function previewLayout({ meta }: FieldDefinition, context: FormContext) {
  const { framework, config } = context;
  const orientation = metaText(meta, "orientation");
  const grid = orientation === "grid";
  return {
    list: {
      className: classNames("wsf-file-preview", grid && framework.grid),
      "data-orientation": orientation || undefined,
      "aria-label": fileTexts(context)("file_chosen"),
    },
    cell: grid
      ? classNames(framework.gridRow, ...widthClasses(meta, framework, config.columns, "orientation_"))
      : undefined,
    width: metaText(meta, "file_preview_width"),
  };
}

/** @param file a file on the visitor's device, or the URL of one on the site */
export function FilePicture({ file, width }: { file: File | string; width: string }) {
  const [url, setUrl] = useState("");
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    setBroken(false);
    if (typeof file === "string") return setUrl(service("html").url(file));
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  // The name is beside it.
  return url && !broken ? (
    <img
      src={url}
      alt=""
      draggable={false}
      style={{ inlineSize: width || undefined }}
      onError={() => setBroken(true)}
    />
  ) : null;
}
