import { useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { textsAt } from "../../../shared/core/element/texts-at.ts";
import { setAriaControls } from "../../../shared/page-builder/slider/core/aria-controls.ts";
import { isModified, stepOfKey } from "../../../shared/page-builder/slider/core/axis-keys.ts";
import type { ResolvedOptions } from "../../../shared/page-builder/slider/core/contracts.ts";
import { sliderText, type SliderText } from "../../../shared/page-builder/slider/core/texts.ts";
import { dotCount, MAX_DOTS, type ControlState } from "../../../shared/page-builder/slider/start/control-state.ts";
import { useFocusOnRemoval } from "../../element/hooks.ts";
import { range } from "../../../shared/core/utils/range.ts";

interface DotsProps {
  state: ControlState;
  goToPage: (page: number) => void;
  /** Text of a dot's label, with `%s` for its number. */
  label: SliderText;
  /** Name of the group. */
  groupLabel: string;
  dir?: string | undefined;
  /** Sets `aria-selected="false"` on dots that are not selected. */
  marksUnselected?: boolean;
  /** What the dots control: an id of the same tree, or a node of another one. */
  controls: string | Element | undefined;
  onFocusLost: () => void;
}

/** Out of sight, but able to take the focus. */
const AWAY = { position: "absolute", opacity: 0, pointerEvents: "none" } as const;

/** One dot per page: a tab list with roving tabindex (page-builder-contract#2.6). */
export function Dots({ state, goToPage, label, groupLabel, dir, marksUnselected, controls, onFocusLost }: DotsProps) {
  const { snapshot, options } = state;
  const list = useRef<HTMLDivElement>(null);
  const count = dotCount(state);
  const direction = directionOf(options);
  /** Of many dots those around the active one show; the others take the focus only. */
  const first = Math.max(0, Math.min(snapshot.page - (MAX_DOTS - 1) / 2, count - MAX_DOTS));
  const dotAt = (page: number) => list.current?.children[page] as HTMLElement | undefined;
  const refOfDot = useFocusOnRemoval(() => {
    const dot = dotAt(snapshot.page);
    if (dot) dot.focus({ preventScroll: true });
    else onFocusLost();
  });

  useLayoutEffect(() => {
    if (typeof controls === "string") return;
    for (const dot of list.current?.children ?? []) setAriaControls(dot, controls ? [controls] : []);
  });

  function handleKey(event: KeyboardEvent, from: number): void {
    if (!options.paginationKeyboard || isModified(event.nativeEvent)) return;
    const step = stepOfKey(event.key, direction);
    const to =
      event.key === "Home" ? 0 : event.key === "End" ? count - 1 : step ? (from + step + count) % count : undefined;
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    goToPage(to);
    dotAt(to)?.focus();
  }

  return (
    <div
      ref={list}
      className="pagination"
      part="pagination"
      role="tablist"
      hidden={count === 0}
      lang={textsAt(options.host).lang}
      dir={dir}
      aria-label={groupLabel}
      aria-orientation={direction === "ttb" ? "vertical" : undefined}
    >
      {range(count).map((page) => {
        const isActive = page === snapshot.page;
        return (
          <button
            key={page}
            ref={refOfDot}
            className="page"
            type="button"
            role="tab"
            part={isActive ? "page page-active" : "page"}
            style={page < first || page >= first + MAX_DOTS ? AWAY : undefined}
            aria-controls={typeof controls === "string" ? controls : undefined}
            aria-label={sliderText(options, label, page + 1)}
            aria-selected={isActive || (marksUnselected ? false : undefined)}
            tabIndex={isActive ? undefined : -1}
            onClick={() => goToPage(page)}
            onKeyDown={(event) => handleKey(event, page)}
          />
        );
      })}
    </div>
  );
}

const directionOf = ({ paginationDirection, direction }: ResolvedOptions) => paginationDirection ?? direction;
