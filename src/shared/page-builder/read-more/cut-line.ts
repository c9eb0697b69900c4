/** A line of which less than this shows, or is missing, is not cut: the edges of a line are empty. In pixels. */
const TOLERANCE_PX = 1;

/**
 * How much of a line of text shows above `edge`, a distance from the top of the viewport, in pixels; 0 if the edge runs
 * between lines. Of columns the longest part. Reads layout.
 */
export function readCutLine(root: Element, edge: number): number {
  const isAcross = ({ top, bottom }: DOMRect) => top < edge - TOLERANCE_PX && bottom > edge + TOLERANCE_PX;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
    const box = node.getBoundingClientRect();
    // An element without a box, as with `display: contents`, may have content with boxes.
    return box.height === 0 || isAcross(box) ? NodeFilter.FILTER_SKIP : NodeFilter.FILTER_REJECT;
  });
  const range = document.createRange();
  let cut = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) if (isAcross(line)) cut = Math.max(cut, edge - line.top);
  }
  return cut;
}
