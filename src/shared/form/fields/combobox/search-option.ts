/** An option of a combobox; its members are plain text, never markup. */
export interface SearchOption {
  /** Unique within the list: the id of an option of the definition, else made from its value. */
  id: string;
  value: string;
  label: string;
  /** As stored; "" where the option has none. */
  price: string;
  disabled: boolean;
  depth: number;
}

export interface SearchGroup {
  /** "" where the group has no visible label. */
  label: string;
  options: readonly SearchOption[];
}

/** An option that the definition does not have: found by the server, or typed. */
export const createOption = (value: string, label = value, price = ""): SearchOption => ({
  id: `other-${value}`,
  value,
  label,
  price,
  disabled: false,
  depth: 0,
});

/** Turns an option's id into a part of an element's id, which must not contain spaces. */
export const toIdPart = (id: string): string => id.replace(/[^\w-]/g, (sign) => `_${sign.codePointAt(0)}`);

export const countOptions = (groups: readonly SearchGroup[]): number =>
  groups.reduce((sum, { options }) => sum + options.length, 0);
