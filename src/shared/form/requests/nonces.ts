import { service } from "../../core/registry/container.ts";

/** The nonces of a call; "" for none. */
export interface Nonces {
  /** Name of the field or parameter that carries the form's own nonce. */
  name: string;
  form: string;
  rest: string;
}

export function currentNonces(): Nonces {
  const { nonceName, nonce, restNonce } = service("settings").get().forms;
  return { name: nonceName || "wsf_nonce", form: nonce, rest: restNonce };
}

/** The header of the CMS, and the parameter of the plugin. */
export const nonceHeaders = ({ rest }: Nonces): Record<string, string> => (rest ? { "X-WP-Nonce": rest } : {});
export const nonceQuery = ({ name, form }: Nonces): Record<string, string> => (form ? { [name]: form } : {});
