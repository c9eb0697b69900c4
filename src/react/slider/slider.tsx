import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { reportProblem } from "../../shared/events/report-problem.ts";
import { pageStore } from "../../shared/registry/current.ts";
import type { SliderHandle, Snapshot } from "../../shared/slider/contracts.ts";
import { createSlider } from "../../shared/slider/create.ts";
import { resolveMedia } from "../../shared/slider/media.ts";
import type { sliderOptions } from "../../shared/slider/options.ts";
import { predictSnapshot } from "../../shared/slider/predict.ts";
import { resolveConfig, type SliderConfig } from "../../shared/slider/resolve-config.ts";
import { SliderError } from "../../shared/slider/slider-error.ts";
import { BLANK_SNAPSHOT, publishHandle, publishSnapshot, sliderAtoms } from "../../shared/slider/slider-store.ts";
import type { ElementProps } from "../element/define-element.tsx";
import { useHandle } from "../element/use-handle.ts";
import { reflect } from "../../shared/element/reflect.ts";
import { Arrows } from "./arrows.tsx";
import { Dots } from "./dots.tsx";
import { createElementHandle, type SliderElementHandle } from "./slider-handle.ts";
import { Toggle } from "./toggle.tsx";
import { useSnapshot } from "./use-snapshot.ts";

type SliderProps = ElementProps<typeof sliderOptions, SliderElementHandle>;

/**
 * Draws what stands around the slides and keeps the engine. The slides themselves are the author's nodes, shown through
 * the slot and never touched by React.
 */
export function Slider({ host, options, given, expose }: SliderProps) {
  const config = useMemo(() => resolveConfig(options, given), [options, given]);
  const [failed, setFailed] = useState<SliderConfig | null>(null);
  const fails = failed === config;
  const track = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const slider = useRef<SliderHandle | null>(null);
  const engine = useCallback(() => slider.current, []);
  const latest = useRef(config);
  latest.current = config;

  // Options in force: breakpoints and reduced motion applied; the engine tells when they change.
  const [around, setAround] = useState(() => resolveMedia(config, host));
  sliderAtoms(host, () => predictSnapshot(around, host));
  const snapshot = useSnapshot(host);

  useLayoutEffect(() => {
    for (const { option, value, expected } of config.bad) {
      reportProblem(host, {
        code: "bad-option",
        level: "warn",
        message: `config ${option}: expected ${expected}, found ${JSON.stringify(value)}. The default is used.`,
      });
    }
  }, [host, config]);

  useLayoutEffect(() => {
    if (fails) return;
    const used = latest.current;
    try {
      const made = createSlider(
        { host, ...(track.current && { track: track.current }), ...(list.current && { list: list.current }) },
        used,
        (next) => tell(host, next),
      );
      slider.current = made;
      made.on("options", (now) => setAround(now.options));
      publishHandle(host, made);
    } catch (error) {
      if (!(error instanceof SliderError)) throw error;
      reportProblem(host, { code: error.code, message: error.message, cause: error });
      tell(host, BLANK_SNAPSHOT);
      setFailed(used);
    }
    return () => {
      slider.current?.destroy();
      slider.current = null;
      publishHandle(host, null);
    };
  }, [host, fails]);

  const first = useRef(true);
  useLayoutEffect(() => {
    if (first.current) first.current = false;
    else slider.current?.update(config);
  }, [config]);

  const handle = useMemo(() => createElementHandle(engine, () => pageStore().get(sliderAtoms(host).snapshot)), [engine, host]);
  useHandle(expose, handle);

  if (fails) return <slot />;
  const { arrows, pagination, perPage, type, focus, isNavigation, direction, paginationDirection, autoplay } = around;
  return (
    <div className="frame" data-direction={direction}>
      <div className="stage">
        {arrows && <Arrows snapshot={snapshot} options={around} engine={engine} />}
        <div ref={track} className="track" part="track" id="track">
          <div ref={list} className="list" part="list" role="presentation">
            <slot />
          </div>
        </div>
      </div>
      {(autoplay !== false || pagination) && (
        <div className="bar">
          {autoplay !== false && <Toggle playing={snapshot.playing} options={around} engine={engine} />}
          {pagination && (
            <Dots
              snapshot={snapshot}
              options={around}
              perPage={type === "fade" ? 1 : perPage}
              bySlide={focus !== null || isNavigation}
              direction={paginationDirection ?? direction}
              engine={engine}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** The state stands on the tag at once, without waiting for a drawing. */
function tell(host: HTMLElement, snapshot: Snapshot): void {
  publishSnapshot(host, snapshot);
  reflect(host, "state", snapshot.state);
  reflect(host, "no-slides", snapshot.length === 0);
}
