/** Start of every id of ours, so that leftovers of a cloned field can be told. */
const PREFIX = "plaintags-email-check-";

let serial = 0;

/** An id for a status. */
export const nextStatusId = (): string => `${PREFIX}${(serial += 1)}`;

/** Names our status, or none, among the field's descriptions; the ones that others gave stay. */
export function setDescription(input: Element, id: string | undefined): void {
  const tokens = (input.getAttribute("aria-describedby") ?? "").split(/\s+/).filter((token) => token && !token.startsWith(PREFIX));
  if (id) tokens.push(id);
  const described = tokens.join(" ");
  if (described === (input.getAttribute("aria-describedby") ?? "")) return;
  if (described) input.setAttribute("aria-describedby", described);
  else input.removeAttribute("aria-describedby");
}
