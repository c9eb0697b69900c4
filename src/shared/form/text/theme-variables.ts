/**
 * Values of `#skin_...` in texts of a definition, for sites whose configuration has none: the original's default skin
 * (forms-rendering#6.11).
 */
const COLORS = {
  // The original's is black, which is invisible in a dark colour scheme.
  default: "currentColor",
  default_inverted: "#ffffff",
  default_light: "#767676",
  default_lighter: "#ceced2",
  default_lightest: "#efeff4",
  primary: "#205493",
  secondary: "#5b616b",
  success: "#2e8540",
  information: "#02bfe7",
  warning: "#fdb81e",
  danger: "#bb0000",
};

export const THEME_VARIABLES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(COLORS).map(([name, color]) => [`skin_color_${name}`, color])),
  skin_font_family: "inherit",
  skin_font_size: "16",
  skin_font_size_large: "18",
  skin_font_size_small: "14",
  skin_font_weight: "inherit",
  skin_line_height: "1.4",
  skin_border_width: "1",
  skin_border_style: "solid",
  skin_border_radius: "4",
  skin_box_shadow_width: "4",
};
