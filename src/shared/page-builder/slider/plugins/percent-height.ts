import { reportProblem } from "../../../core/registry/report-problem.ts";
import type { Component } from "../engine/contracts.ts";

/** Reports a height in percent that has no height to refer to. */
export const PercentHeight: Component<object> = ({ host, track, probe }) => {
  const frame = track.parentElement;
  if (!frame || !probe) return {};
  // It counts as auto then, whatever the percentage.
  const before = frame.offsetHeight;
  frame.style.height = "calc(100% + 99px)";
  const refers = frame.offsetHeight !== before;
  frame.style.height = "";
  if (refers) return {};
  const { height } = getComputedStyle(probe);
  const message = `height ${height} has nothing to refer to: the box around it has no height. The slides keep their own.`;
  reportProblem(host, { code: "percent-height", level: "warn", message });
  return {};
};
