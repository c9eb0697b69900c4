import type { Axis, Part, Parts } from "../core/contracts.ts";

const AXES: Record<"ltr" | "rtl" | "ttb", Axis> = {
  ltr: { vertical: false, sign: 1 },
  rtl: { vertical: false, sign: -1 },
  ttb: { vertical: true, sign: 1 },
};

/** Which way the strip runs. */
export const Direction: Part<Parts["Direction"]> = ({ opt, on, elements: { track } }) => {
  const axis = () => AXES[opt().direction];
  const apply = () => {
    const { direction } = opt();
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
