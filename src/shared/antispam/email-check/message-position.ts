/** Where the message of a field is: above or below the field, at its start or end. */
export type MessagePosition = "above" | "above-end" | "below" | "below-end";

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const POSITIONS: readonly MessagePosition[] = ["above", "above-end", "below", "below-end"];

/** Pixels between field and message, as in overlay.css. */
const GAP_PX = 2;

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function boxAt(
  position: MessagePosition,
  field: Box,
  { width, height }: { width: number; height: number },
  rtl: boolean,
): Box {
  const atRight = position.endsWith("-end") !== rtl;
  const left = atRight ? field.right - width : field.left;
  const top = position.startsWith("above") ? field.top - GAP_PX - height : field.bottom + GAP_PX;
  return { left, right: left + width, top, bottom: top + height };
}

/**
 * The first position in which a message covers no label and, below the field, no control either: what comes next must stay
 * readable. Undefined if there is none.
 */
export function findPosition(
  field: Box,
  message: { width: number; height: number },
  rtl: boolean,
  { labels, controls }: { labels: readonly Box[]; controls: readonly Box[] },
): MessagePosition | undefined {
  return POSITIONS.find((position) => {
    const box = boxAt(position, field, message, rtl);
    const isFree = (others: readonly Box[]) => !others.some((other) => overlap(box, other));
    return isFree(labels) && (position.startsWith("above") || isFree(controls));
  });
}

const LABELS = "label, legend";
const CONTROLS = "input, select, textarea, button";

/** What a message of a field must not cover: the words of labels, and other controls. */
export function obstaclesAround(field: HTMLInputElement): { labels: Box[]; controls: Box[] } {
  const root = field.form ?? (field.getRootNode() as Document | ShadowRoot);
  const labels = new Set<Element>([...root.querySelectorAll(LABELS), ...(field.labels ?? [])]);
  const controls = [...root.querySelectorAll(CONTROLS)].filter((control) => control !== field);
  return {
    labels: [...labels].filter(isSeen).flatMap(wordsOf),
    controls: controls.map((control) => control.getBoundingClientRect()),
  };
}

/** False for a label that only screen readers read. */
function isSeen(label: Element): boolean {
  const { width, height } = label.getBoundingClientRect();
  return width > 1 && height > 1;
}

/** A label is often as wide as its form; its words are not. */
function wordsOf(label: Element): Box[] {
  const range = new Range();
  const boxes: Box[] = [];
  const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (!walker.currentNode.nodeValue?.trim()) continue;
    range.selectNodeContents(walker.currentNode);
    boxes.push(...range.getClientRects());
  }
  return boxes;
}
