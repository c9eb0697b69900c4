import type { SliderOptions } from "./options.ts";

/** Whether the slides of a slider are there to choose from: they steer another one (contract §2.5). */
export const isNavigationSlider = ({ isNavigation, navigation, isIndepententNav }: SliderOptions) =>
  isNavigation || navigation || isIndepententNav;
