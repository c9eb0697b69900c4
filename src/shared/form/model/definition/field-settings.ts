import { metaCount, metaFlag, metaNumber, metaRows, metaText, metaValue, toId, type Meta } from "./meta.ts";
import type { FlagSetting, IdSetting, NumberSetting, RowsSetting, TextSetting } from "./settings.ts";
import type { FieldDefinition } from "./tree.ts";

// A field's settings by name and kind; absent ones have the default of the type (field-types.ts), else the caller's.

export const settingFlag = ({ meta }: FieldDefinition, name: FlagSetting, fallback = false): boolean =>
  metaFlag(meta, name, fallback);

/** A text as stored; numbers that may be calculated are read as text too. */
export const settingText = ({ meta }: FieldDefinition, name: TextSetting | NumberSetting, fallback = ""): string =>
  metaText(meta, name, fallback);

/** A number; undefined when absent, empty or not a number. */
export const settingNumber = ({ meta }: FieldDefinition, name: NumberSetting): number | undefined =>
  metaNumber(meta, name);

/** A whole number above 0, else undefined. */
export const settingCount = ({ meta }: FieldDefinition, name: NumberSetting): number | undefined =>
  metaCount(meta, name);

/** Id of another field or section; 0 when none is named. */
export const settingId = ({ meta }: FieldDefinition, name: IdSetting): number => toId(metaValue(meta, name));

export const settingRows = ({ meta }: FieldDefinition, name: RowsSetting): readonly Meta[] => metaRows(meta, name);
