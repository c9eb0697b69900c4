import { DefinitionError } from "../definition/definition-error.ts";

/**
 * The JSON of a `<script type="application/json">` in the tree of a node, else on the page.
 * @throws DefinitionError `error_attributes_obj` when it is missing or broken
 */
export function embeddedJson(reference: string, near: Node): unknown {
  const id = reference.trim().replace(/^#/, "");
  const root = near.getRootNode();
  const element = (root instanceof ShadowRoot ? root.getElementById(id) : null) ?? document.getElementById(id);
  if (!element) throw new DefinitionError("error_attributes_obj", `no element with the id "${id}"`);
  try {
    return JSON.parse(element.textContent ?? "") as unknown;
  } catch (error) {
    throw new DefinitionError("error_attributes_obj", `#${element.id} holds no JSON`, error);
  }
}
