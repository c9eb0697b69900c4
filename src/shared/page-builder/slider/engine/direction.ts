import type { Axis, Component, Components } from "../core/contracts.ts";

const AXES: Record<"ltr" | "rtl" | "ttb", Axis> = {
  ltr: { vertical: false, sign: 1 },
  rtl: { vertical: false, sign: -1 },
  ttb: { vertical: true, sign: 1 },
};

/** Axis and direction of the slider. */
export const Direction: Component<Components["Direction"]> = ({ getOptions, on, elements: { track } }) => {
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
