/** Inputs that can hold an address; our own honeypots cannot (antispam-contract#1.4). */
const TYPED = ':is([type="email" i], [type="text" i], :not([type])):not(.apbct_special_field)';
const EMAIL = `input${TYPED}:is([type="email" i], [name*="email" i], [id*="email" i])`;

/** The input of a tag: named by `for`, else inside the tag, else the closest one (api#4). */
export function findInput(host: HTMLElement, id: string): HTMLInputElement | undefined {
  if (id) {
    const named = (host.getRootNode() as Document | ShadowRoot).getElementById?.(id);
    return named instanceof HTMLInputElement ? named : undefined;
  }
  return (
    host.querySelector<HTMLInputElement>(EMAIL) ??
    host.querySelector<HTMLInputElement>(`input${TYPED}`) ??
    closest(host)
  );
}

/**
 * Walks up the tree until a subtree contains e-mail inputs; of these it picks the last one before the tag, else the
 * first after it.
 */
function closest(host: HTMLElement): HTMLInputElement | undefined {
  const end = host.closest("form") ?? (host.getRootNode() as ParentNode);
  for (let part: Node | null = host.parentNode; part; part = part.parentNode) {
    const found = [...(part as ParentNode).querySelectorAll<HTMLInputElement>(EMAIL)];
    if (found.length)
      return (
        found.findLast((input) => input.compareDocumentPosition(host) & Node.DOCUMENT_POSITION_FOLLOWING) ?? found[0]
      );
    if (part === end) return undefined;
  }
  return undefined;
}
