/** Console notes under one prefix, so that a site owner can filter them. */
export interface LogService {
  /** Something worth knowing that is nobody's fault (a target that is not on this page). */
  note(message: string, ...details: unknown[]): void;
  /** Something an author or a plugin should mend. */
  warn(message: string, ...details: unknown[]): void;
  /** Something that stopped a tag or a call from working. */
  error(message: string, ...details: unknown[]): void;
}

const PREFIX = "[plaintags]";

export function createLog(): LogService {
  return {
    note: (message, ...details) => console.info(PREFIX, message, ...details),
    warn: (message, ...details) => console.warn(PREFIX, message, ...details),
    error: (message, ...details) => console.error(PREFIX, message, ...details),
  };
}
