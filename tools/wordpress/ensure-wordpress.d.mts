/** Everything that a site needs, or the reason why there can be none on this machine. */
export function ensureWordPress(): Promise<{
  missing?: string;
  php?: string;
  /** Unpacks a version and returns its folder. */
  unpack?: (version: string) => string;
}>;
