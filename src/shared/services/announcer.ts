/** Speaks through one polite live region of the page. */
export interface AnnouncerService {
  /** Says a message once. A repeated message is spoken again. */
  say(message: string): void;
}
