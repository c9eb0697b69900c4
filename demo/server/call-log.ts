/** A call as the server received it, for tests to check. */
export interface CallRecord {
  readonly name: string;
  readonly transport: "rest" | "ajax" | "site";
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Values by name; a list for repeated names and for names that end in `[]`. */
  readonly fields: Readonly<Record<string, string | string[]>>;
  /** The same fields as pairs, in the order sent. */
  readonly entries: readonly (readonly [string, string])[];
  readonly json?: unknown;
  readonly files: readonly { field: string; name: string; type: string; size: number }[];
  readonly headers: Readonly<Record<string, string>>;
  /** Number of visible fields that the anti-spam add-on's server reads from the call; null without a record. */
  readonly visibleInputs: number | null;
  /** Time of arrival, ms since 1970. */
  readonly at: number;
  /** Status of the answer; absent until it is sent, and after a dropped connection. */
  status?: number;
}

const LOG_LENGTH = 500;
const LOGGED_VALUE_CHARS = 65_536;
export const LOGGED_HEADERS = [
  "accept",
  "accept-language",
  "content-type",
  "cookie",
  "origin",
  "referer",
  "user-agent",
  "x-requested-with",
  "x-robots-tag",
  "x-wp-nonce",
];

/** The last calls of one site, oldest first. */
export class CallLog {
  #records: CallRecord[] = [];

  add(record: CallRecord): CallRecord {
    const stored = {
      ...record,
      entries: record.entries.map(([name, value]) => [name, value.slice(0, LOGGED_VALUE_CHARS)] as const),
    };
    this.#records.push(stored);
    if (this.#records.length > LOG_LENGTH) this.#records.shift();
    return stored;
  }

  list(name?: string): readonly CallRecord[] {
    return name === undefined ? this.#records : this.#records.filter((record) => record.name === name);
  }

  clear(): void {
    this.#records = [];
  }
}
