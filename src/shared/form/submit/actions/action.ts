import type { FormSession } from "../../form-session.ts";
import type { Meta } from "../../definition/meta.ts";

/** What an action of the server does; resolves when the next one may start, with "leave" when the page is left. */
export type Action = (session: FormSession, params: Meta) => Promise<"leave" | void> | "leave" | void;
