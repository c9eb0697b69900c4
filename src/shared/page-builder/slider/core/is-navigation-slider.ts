import type { SliderOptions } from "./options.ts";

/** Whether the slides are choices that control another slider (contract §2.5). */
export const isNavigationSlider = ({ isNavigation, navigation, isIndepententNav }: SliderOptions) =>
  isNavigation || navigation || isIndepententNav;
