import type { FieldTypeName } from "./field-types.ts";
import type { FIELD_SETTINGS, FormSetting, GroupSetting, SectionSetting } from "./settings.ts";

/**
 * A form's definition as people write it, in the names that are read: a misspelt one does not compile. One that the form
 * plugin exports has more of them; read it as it is.
 */
export interface FormDefinitionInput extends NodeInput {
  /** Its tabs. */
  groups: readonly GroupInput[];
  /** Settings of the form. */
  meta?: NamedSettings<FormSetting>;
}

/** A tab of a form. A form with one has no tab list. */
export interface GroupInput extends NodeInput {
  /** Its sections, in their order. */
  sections: readonly SectionInput[];
  /** Settings of the tab. */
  meta?: NamedSettings<GroupSetting>;
}

/** A section of a tab. */
export interface SectionInput extends NodeInput {
  /** Its fields, in their order. */
  fields: readonly FieldInput[];
  /** Settings of the section, with its width. */
  meta?: NamedSettings<SectionSetting> & WidthSettings;
}

/** A field of a section. */
export interface FieldInput extends NodeInput {
  /** What kind of field it is. An unknown type is left out, and reported. */
  type: FieldTypeName;
  /** Settings of the field; others have the defaults of its type. */
  meta?: FieldSettings;
}

/** Any part of a form. */
interface NodeInput {
  /** A number of its own among its kind, above 0. */
  id: number | `${number}`;
  /** What visitors read; may be empty. */
  label: string;
}

type NamedSettings<Name extends string> = { [N in Name]?: unknown };

/** Widths and offsets at the breakpoints, in columns of a row. */
interface WidthSettings {
  [name: `${string}breakpoint_${"size" | "offset"}_${number}`]: TextInput;
}

/** Settings of a field. */
export interface FieldSettings
  extends
    WidthSettings,
    SettingsOf<"flag">,
    SettingsOf<"text">,
    SettingsOf<"number">,
    SettingsOf<"id">,
    SettingsOf<"column">,
    SettingsOf<"grid">,
    SettingsOf<"rows"> {}

type SettingsOf<Kind extends keyof SettingInputs> = {
  [Name in (typeof FIELD_SETTINGS)[Kind][number]]?: SettingInputs[Kind];
};

type FlagInput = "on" | "" | boolean;
type TextInput = string | number;

/** What a setting may be, by its kind. */
interface SettingInputs {
  flag: FlagInput;
  text: TextInput;
  number: TextInput;
  id: TextInput;
  column: TextInput;
  grid: GridInput;
  rows: readonly Readonly<Record<string, unknown>>[];
}

/** A table of options: columns, and rows in groups. */
export interface GridInput {
  /** The columns of every row. */
  columns: readonly { id: TextInput; label: string }[];
  /** The rows, in groups. */
  groups: readonly {
    label?: string;
    rows: readonly {
      id: TextInput;
      /** One value for each column, in their order. */
      data: readonly TextInput[];
      default?: FlagInput;
      disabled?: FlagInput;
      hidden?: FlagInput;
      required?: FlagInput;
    }[];
  }[];
}
