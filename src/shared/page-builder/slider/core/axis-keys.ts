const STEPS: Record<"ltr" | "rtl" | "ttb", Record<string, 1 | -1>> = {
  ltr: { ArrowRight: 1, ArrowLeft: -1 },
  rtl: { ArrowLeft: 1, ArrowRight: -1 },
  ttb: { ArrowDown: 1, ArrowUp: -1 },
};

/** 1 for the arrow key that goes forward, -1 for the one that goes back, 0 for any other key. */
export const stepOfKey = (key: string, direction: "ltr" | "rtl" | "ttb"): 1 | -1 | 0 => STEPS[direction][key] ?? 0;

/** Keys with a modifier belong to the browser. */
export const isModified = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || shiftKey;
