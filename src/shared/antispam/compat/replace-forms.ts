const FORM = ".ct-encoded-form[data-encoded-form]";
const WRAPPER = ".ct-encoded-form-wrapper";

/**
 * Replaces the server's protected forms below a node, the node included, with `<apbct-protected-form>` (contract §1.2).
 */
export function replaceForms(root: ParentNode): void {
  const forms = [...root.querySelectorAll(FORM)];
  if (root instanceof Element && root.matches(FORM)) forms.push(root);
  for (const form of forms) {
    const tag = form.ownerDocument.createElement("apbct-protected-form");
    tag.setAttribute("encoded", form.getAttribute("data-encoded-form") ?? "");
    (form.closest(WRAPPER) ?? form).replaceWith(tag);
  }
}
