export interface CookieAttributes {
  /** Seconds until it ends; none makes a session cookie. */
  maxAgeSeconds?: number;
  /** Default "/". */
  path?: string;
  /** Default "lax" (spec antispam §9); forms use "strict" (spec forms §9). */
  sameSite?: "lax" | "strict";
  /** Default: only on https (spec antispam §9); forms always ask for it. */
  secure?: boolean;
}

/** Plain cookies. Names and values are percent-encoded; nothing throws where cookies are forbidden. */
export interface CookieService {
  get(name: string): string | undefined;
  set(name: string, value: string | number, attributes?: CookieAttributes): void;
  remove(name: string, attributes?: CookieAttributes): void;
}
