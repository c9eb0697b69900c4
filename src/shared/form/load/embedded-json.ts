import { jsonScript } from "../../core/element/json-script.ts";
import { DefinitionError } from "../model/definition/definition-error.ts";

/**
 * The JSON of a `<script type="application/json">` in the tree of a node, else in the page.
 * @throws DefinitionError `error_attributes_obj` when it is missing or malformed
 */
export function embeddedJson(reference: string, near: Node): unknown {
  const found = jsonScript(reference, near.getRootNode());
  if ("problem" in found) throw new DefinitionError("error_attributes_obj", found.problem);
  try {
    return JSON.parse(found.text) as unknown;
  } catch (error) {
    throw new DefinitionError("error_attributes_obj", `${reference} holds no JSON`, error);
  }
}
