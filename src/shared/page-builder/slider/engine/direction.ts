import type { Component } from "./contracts.ts";

interface Axis {
  vertical: boolean;
  /** 1 where moving forward shifts the list towards negative coordinates, -1 in a right-to-left slider. */
  sign: 1 | -1;
}

const AXES: Record<"ltr" | "rtl" | "ttb", Axis> = {
  ltr: { vertical: false, sign: 1 },
  rtl: { vertical: false, sign: -1 },
  ttb: { vertical: true, sign: 1 },
};

export interface Direction {
  axis(): Axis;
  /** Position of a pointer event on the axis, forward, px. */
  along(event: { clientX: number; clientY: number }): number;
  /** Its position on the other axis, px. */
  across(event: { clientX: number; clientY: number }): number;
}

/** Axis and direction of the slider. */
export const Direction: Component<Direction> = ({ on, getOptions, track }) => {
  const axis = () => AXES[getOptions().direction];
  const apply = () => {
    const { direction } = getOptions();
    track.style.direction = direction === "ttb" ? "" : direction;
    track.dataset["axis"] = direction === "ttb" ? "block" : "inline";
  };
  on("options", apply);
  return {
    mount: apply,
    axis,
    along({ clientX, clientY }) {
      const { vertical, sign } = axis();
      return (vertical ? clientY : clientX) * sign;
    },
    across: ({ clientX, clientY }) => (axis().vertical ? clientX : clientY),
  };
};
