import { readAttribute, readOriginalOptions, reportBadOptions } from "../../../compat/original-options.ts";
import { sliderOptions } from "../core/options.ts";
import { asRecord } from "../../../core/options/options.ts";
import { resolveConfig, type SliderConfig } from "../core/resolve-config.ts";

const WRAPPER = "data-x-slider";
const ENGINE = "data-splide";

/** A theme turns adaptive height on and off with this custom property of the list (page-builder-contract#4.5). */
const ADAPTIVE_PROPERTY = "--xadaptiveheight";

/**
 * Reads the slider's two attributes; the engine's own takes precedence (page-builder-contract#1). `undefined` for
 * broken JSON, which has been reported.
 */
export function readOriginalConfig(root: HTMLElement): SliderConfig | undefined {
  const wrapper = readAttribute(root, WRAPPER, "The content is shown as it is.");
  const engine = wrapper && readAttribute(root, ENGINE, "The content is shown as it is.");
  if (!wrapper || !engine) return undefined;
  const rawConfig = { role: "region", ...asRecord(wrapper["rawConfig"]), ...engine };
  const { values, given } = readOriginalOptions(root, WRAPPER, sliderOptions, { ...wrapper, rawConfig });
  const config = resolveConfig(values, given);
  reportBadOptions(root, WRAPPER, config.bad);
  return config;
}

/**
 * The configuration as the theme's style sheet allows it now: adaptive height only if the list's property says
 * `flex-start`.
 */
export function asStyled(config: SliderConfig, list: HTMLElement): SliderConfig {
  if (!config.options.adaptiveHeight) return config;
  const isOn = getComputedStyle(list).getPropertyValue(ADAPTIVE_PROPERTY).includes("flex-start");
  return isOn ? config : { ...config, options: { ...config.options, adaptiveHeight: false } };
}
