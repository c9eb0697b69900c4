export interface ScriptRequest {
  url: string;
  /** Wait until this reads something other than undefined, polled every 100 ms (spec forms §9). */
  until?: () => unknown;
  /** Milliseconds before giving up; default 30 000 (spec forms §9). */
  timeoutMs?: number;
  /** Subresource integrity hash. */
  integrity?: string;
  async?: boolean;
}

/** External scripts: fetched once per URL, with the page's CSP nonce. */
export interface ScriptService {
  /** Resolves when the script has run (and `until` holds); rejects with a clear error on failure or time-out, and may be tried again then. */
  load(request: ScriptRequest): Promise<void>;
}
