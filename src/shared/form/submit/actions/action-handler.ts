import type { FormSession } from "../../session/form-session.ts";
import type { Meta } from "../../model/definition/meta.ts";

/** Runs an action of the server; resolves when the next one may start, with "leave" if it leaves the page. */
export type ActionHandler = (session: FormSession, params: Meta) => Promise<"leave" | void> | "leave" | void;
