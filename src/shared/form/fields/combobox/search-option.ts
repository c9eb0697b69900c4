/** An option of a searchable list; texts, never markup. */
export interface SearchOption {
  /** Unique within the list: the id of an option of the definition, else made from its value. */
  id: string;
  value: string;
  label: string;
  /** As stored; "" where it has none. */
  price: string;
  disabled: boolean;
  depth: number;
}

export interface SearchGroup {
  /** "" where none is to be seen. */
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

/** As a part of the id of an element, which has no spaces. */
export const toIdPart = (id: string): string => id.replaceAll(/[^\w-]/g, (sign) => `_${sign.codePointAt(0)}`);

export const countOptions = (groups: readonly SearchGroup[]): number => groups.reduce((sum, { options }) => sum + options.length, 0);
