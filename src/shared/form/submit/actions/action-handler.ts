import type { FormSession } from "../../session/form-session.ts";
import type { Meta } from "../../model/definition/meta.ts";

/** What an action of the server does; resolves when the next one may start, with "leave" when the page is left. */
export type ActionHandler = (session: FormSession, params: Meta) => Promise<"leave" | void> | "leave" | void;
