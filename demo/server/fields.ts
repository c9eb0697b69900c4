/** The form fields of a body in the order sent. A name may occur more than once. */
export class Fields {
  readonly entries: readonly (readonly [name: string, value: string])[];

  constructor(entries: readonly (readonly [string, string])[] = []) {
    this.entries = entries;
  }

  /** The last value of a name, as in PHP. */
  get(name: string): string | undefined {
    return this.entries.findLast(([entry]) => entry === name)?.[1];
  }

  all(name: string): string[] {
    return this.entries.filter(([entry]) => entry === name).map(([, value]) => value);
  }

  has(name: string): boolean {
    return this.entries.some(([entry]) => entry === name);
  }

  /** Values by name; a list for repeated names and for names that end in `[]`. */
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
