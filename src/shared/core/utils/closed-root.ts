/** Whether a node is inside a closed shadow root, also through open ones: the document does not see its events. */
export function isInClosedRoot(node: Node): boolean {
  for (let root = node.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode())
    if (root.mode === "closed") return true;
  return false;
}
