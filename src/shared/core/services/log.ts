/** Console notes under one prefix, so that a site owner can filter them. */
export interface LogService {
  /** Worth knowing, but not a mistake (a target that is not on this page). */
  note(message: string, ...details: unknown[]): void;
  /** A mistake that an author or a plugin should fix. */
  warn(message: string, ...details: unknown[]): void;
  /** A failure that stopped a tag or a call from working. */
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
