/** Room below a field, made by its margin. */
export interface RoomBelow {
  /** Reserves this many pixels; 0 restores what was there. */
  set(pixels: number): void;
  readonly isReserved: boolean;
}

export function createRoomBelow(field: HTMLElement): RoomBelow {
  const { style } = field;
  let before: { value: string; priority: string; margin: number } | undefined;
  return {
    get isReserved() {
      return before !== undefined;
    },
    set(pixels) {
      if (pixels === 0) {
        if (!before) return;
        style.setProperty("margin-bottom", before.value, before.priority);
        if (field.getAttribute("style") === "") field.removeAttribute("style");
        before = undefined;
        return;
      }
      before ??= {
        value: style.getPropertyValue("margin-bottom"),
        priority: style.getPropertyPriority("margin-bottom"),
        margin: parseFloat(getComputedStyle(field).marginBottom) || 0,
      };
      style.setProperty("margin-bottom", `${before.margin + pixels}px`, "important");
    },
  };
}
