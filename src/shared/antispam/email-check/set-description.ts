/** Prefix of all our ids, which identifies leftovers in a cloned field. */
const PREFIX = "plaintags-email-check-";

let serial = 0;

/** A new id for a status. */
export const nextStatusId = (): string => `${PREFIX}${(serial += 1)}`;

/** Adds our status to the field's descriptions, or removes it; the descriptions of others stay. */
export function setDescription(input: Element, id: string | undefined): void {
  const tokens = (input.getAttribute("aria-describedby") ?? "")
    .split(/\s+/)
    .filter((token) => token && !token.startsWith(PREFIX));
  if (id) tokens.push(id);
  const described = tokens.join(" ");
  if (described === (input.getAttribute("aria-describedby") ?? "")) return;
  if (described) input.setAttribute("aria-describedby", described);
  else input.removeAttribute("aria-describedby");
}
