/** The form fields of a body, in the order they were sent; a name may occur more than once. */
export class Fields {
  readonly entries: readonly (readonly [name: string, value: string])[];

  constructor(entries: readonly (readonly [string, string])[] = []) {
    this.entries = entries;
  }

  /** The last value of that name, as PHP reads it. */
  get(name: string): string | undefined {
    return this.entries.findLast(([entry]) => entry === name)?.[1];
  }

  all(name: string): string[] {
    return this.entries.filter(([entry]) => entry === name).map(([, value]) => value);
  }

  has(name: string): boolean {
    return this.entries.some(([entry]) => entry === name);
  }

  /** Name to value, names ending in `[]` and repeated names to a list. */
  toRecord(): Record<string, string | string[]> {
    const record = new Map<string, string | string[]>();
    for (const [name, value] of this.entries) {
      const before = record.get(name);
      if (before === undefined) record.set(name, name.endsWith("[]") ? [value] : value);
      else record.set(name, [...(Array.isArray(before) ? before : [before]), value]);
    }
    return Object.fromEntries(record);
  }
}
