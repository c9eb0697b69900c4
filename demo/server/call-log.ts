/** One call as the server received it; what tests assert on. */
export interface CallRecord {
  readonly name: string;
  readonly transport: "rest" | "ajax" | "site";
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Name to value; repeated names and names ending in `[]` give a list. */
  readonly fields: Readonly<Record<string, string | string[]>>;
  /** The same in the order sent. */
  readonly entries: readonly (readonly [string, string])[];
  readonly json?: unknown;
  readonly files: readonly { field: string; name: string; type: string; size: number }[];
  readonly headers: Readonly<Record<string, string>>;
  /** How many visible fields the anti-spam add-on's server reads of it; null: it has no record. */
  readonly visibleInputs: number | null;
  /** Arrival, ms since 1970. */
  readonly at: number;
  /** The answer's status; absent while the call is under way and when the line was cut. */
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
    const kept = {
      ...record,
      entries: record.entries.map(([name, value]) => [name, value.slice(0, LOGGED_VALUE_CHARS)] as const),
    };
    this.#records.push(kept);
    if (this.#records.length > LOG_LENGTH) this.#records.shift();
    return kept;
  }

  list(name?: string): readonly CallRecord[] {
    return name === undefined ? this.#records : this.#records.filter((record) => record.name === name);
  }

  clear(): void {
    this.#records = [];
  }
}
