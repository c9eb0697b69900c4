/**
 * Every setting of a field that affects the visitor's side, by the kind of its value (forms-rendering#1.5,
 * forms-rendering#1.7, forms-rendering#2.4, forms-rendering#2.5). Nothing of this file reaches a page: the readers in
 * meta.ts and field-settings.ts take their types from it and accept no name that is not listed. widths.ts reads widths
 * per breakpoint. Settings of the editor, of the server and of add-ons stay in `meta` unlisted; secret keys are never
 * read.
 */
export const FIELD_SETTINGS = {
  /** "on" or "". */
  flag: [
    "label_render",
    "required",
    "hidden",
    "disabled",
    "readonly",
    "invalid_feedback_render",
    "hidden_bypass",
    "dedupe_value_scope",
    "number_no_spinner",
    "multiple",
    "multiple_email",
    "multiple_file",
    "directory",
    "input_mask_validate",
    "intl_tel_input",
    "intl_tel_input_allow_dropdown",
    "intl_tel_input_auto_placeholder",
    "intl_tel_input_national_mode",
    "intl_tel_input_separate_dial_code",
    "intl_tel_input_validate_number",
    "select_all",
    "data_grid_rows_randomize",
    "data_source_term_hierarchy",
    "select2",
    "select2_ajax",
    "select2_tags",
    "select2_no_match",
    "select_cascade",
    "checkbox_cascade",
    "radio_cascade",
    "price_select_cascade",
    "price_checkbox_cascade",
    "price_radio_cascade",
    "select_cascade_no_match",
    "checkbox_cascade_no_match",
    "radio_cascade_no_match",
    "price_select_cascade_no_match",
    "price_checkbox_cascade_no_match",
    "price_radio_cascade_no_match",
    "select_cascade_field_filter_comma",
    "checkbox_cascade_field_filter_comma",
    "radio_cascade_field_filter_comma",
    "price_select_cascade_field_filter_comma",
    "price_checkbox_cascade_field_filter_comma",
    "price_radio_cascade_field_filter_comma",
    "select_cascade_ajax",
    "price_select_cascade_ajax",
    "inline",
    "parent_form",
    "inputmode_none",
    "class_fill_lower_track",
    "file_preview",
    "file_image_crop",
    "dropzonejs_sortable",
    "signature_crop",
    "password_strength_meter",
    "password_visibility_toggle",
    "password_generate",
    "legal_termageddon_hide_title",
    "google_map_control_type",
    "google_map_control_full_screen",
    "google_map_control_street_view",
    "google_map_control_zoom",
    "google_address_restriction_business",
    "google_address_auto_complete_on_load",
    "google_address_map_geolocate_on_click",
    "google_route_avoid_ferries",
    "google_route_avoid_highways",
    "google_route_avoid_tolls",
    "google_route_waypoints_optimize",
    "summary_label_form",
    "summary_label_group",
    "summary_label_section",
    "summary_field_if",
    "summary_repeater_table",
    "summary_repeater_table_row_number",
    "validate_li_invalid_feedback",
    "validate_li_href",
    "validate_real_time",
    "class_field_full_button_remove",
    "validate_form",
    "exclude_cart_total",
    "wc_exclude_cart",
    "ecommerce_calculation_persist",
    "ecommerce_price_negative",
    "coloris_format_toggle",
    "coloris_alpha",
  ],
  /** Text, or one of a few words. */
  text: [
    "label_position",
    "help_position",
    "default_value",
    "placeholder",
    "help",
    "prepend",
    "append",
    "aria_label",
    "class_field",
    "class_field_wrapper",
    "class_single_vertical_align",
    "invalid_feedback",
    "validate_inline",
    "sub_type",
    "orientation",
    "autocomplete",
    "inputmode",
    "pattern",
    "pattern_tel",
    "pattern_date",
    "input_mask",
    "transform",
    "spellcheck",
    "text_align",
    "input_type_textarea",
    "input_type_textarea_toolbar",
    "allow_deny",
    "allow_deny_message",
    "intl_tel_input_format",
    "intl_tel_input_initial_country",
    "intl_tel_input_label_number",
    "intl_tel_input_label_country_code",
    "intl_tel_input_label_short",
    "intl_tel_input_label_long",
    "placeholder_row",
    "select_all_label",
    "checkbox_style",
    "class_inline",
    "radio_style",
    "select2_language_error_loading",
    "select2_language_input_too_short",
    "select2_language_input_too_long",
    "select2_language_no_results",
    "select2_language_searching",
    "select_cascade_option_text_no_rows",
    "price_select_cascade_option_text_no_rows",
    "select_cascade_ajax_option_text_loading",
    "price_select_cascade_ajax_option_text_loading",
    "input_type_datetime",
    "format_date",
    "format_time",
    "min_date",
    "max_date",
    "min_time",
    "max_time",
    "class_datetime_picker",
    "coloris_theme",
    "coloris_theme_mode",
    "coloris_format",
    "rating_icon",
    "rating_icon_html",
    "rating_color_off",
    "rating_color_on",
    "horizontal_align",
    "accept",
    "file_capture",
    "file_preview_width",
    "file_image_mime",
    "file_handler",
    "file_button_label",
    "file_image_required_aspect_ratio",
    "file_dropzonejs_default_message",
    "signature_mime",
    "signature_pen_color",
    "signature_background_color",
    "signature_height",
    "text_clear",
    "text_reset",
    "progress_source",
    "text_password_strength_short",
    "text_password_strength_bad",
    "text_password_strength_good",
    "text_password_strength_strong",
    "text_password_visibility_toggle_on",
    "text_password_visibility_toggle_off",
    "text_password_generate",
    "ssn_mask",
    "ssn_format",
    "legal_source",
    "legal_termageddon_key",
    "legal_style_height",
    "text_editor",
    "html_editor",
    "google_map_lat",
    "google_map_lng",
    "google_map_type",
    "google_map_height",
    "google_map_marker_icon_title",
    "google_map_marker_icon_url",
    "google_map_center",
    "google_map_id",
    "google_map_style",
    "google_map_routing_icon_url",
    "google_map_routing_icon_url_origin",
    "google_map_routing_polyline_color",
    "google_address_auto_complete",
    "google_route_travel_mode",
    "google_route_unit_system",
    "recaptcha_site_key",
    "recaptcha_recaptcha_type",
    "recaptcha_badge",
    "recaptcha_type",
    "recaptcha_theme",
    "recaptcha_size",
    "recaptcha_language",
    "recaptcha_action",
    "hcaptcha_site_key",
    "hcaptcha_type",
    "hcaptcha_theme",
    "hcaptcha_size",
    "hcaptcha_language",
    "turnstile_site_key",
    "turnstile_theme",
    "turnstile_size",
    "turnstile_appearance",
    "class_field_message_type",
    "summary_orientation",
    "summary_field_orientation",
    "validate_message",
    "validate_scope",
    "validate_mask",
    "class_field_button_type",
    "scroll_to_top",
    "section_icons_style",
    "section_icons_html_add",
    "section_icons_html_delete",
    "section_icons_html_move_up",
    "section_icons_html_move_down",
    "section_icons_html_drag",
    "section_icons_html_reset",
    "section_icons_html_clear",
    "section_icons_color_on",
    "section_icons_color_off",
    "ecommerce_cart_price_type",
    "ecommerce_price_type",
    "step",
  ],
  /** A number, mostly stored as text; settingText reads texts with variables. */
  number: [
    "label_column_width",
    "min",
    "max",
    "min_length",
    "max_length",
    "min_length_words",
    "max_length_words",
    "rows",
    "cols",
    "size",
    "low",
    "high",
    "optimum",
    "select_min",
    "select_max",
    "checkbox_min",
    "checkbox_max",
    "select2_minimum_input_length",
    "select2_maximum_input_length",
    "dow_start",
    "year_start",
    "year_end",
    "time_step",
    "rating_max",
    "rating_size",
    "file_min",
    "file_max",
    "file_min_size",
    "file_max_size",
    "file_timeout",
    "file_image_max_width",
    "file_image_max_height",
    "file_image_compression",
    "file_image_max_width_restrict",
    "file_image_max_height_restrict",
    "file_image_min_width_restrict",
    "file_image_min_height_restrict",
    "signature_dot_size",
    "password_strength_invalid",
    "google_map_zoom",
    "google_address_map_zoom",
    "google_map_routing_polyline_weight",
    "spacer_style_height",
    "summary_heading_level",
    "scroll_to_top_offset",
    "scroll_to_top_duration",
    "section_icons_size",
    "ecommerce_quantity_min",
    "ecommerce_price_min",
    "ecommerce_price_max",
  ],
  /** Id of another field or section. */
  id: [
    "select_cascade_field_id",
    "checkbox_cascade_field_id",
    "radio_cascade_field_id",
    "price_select_cascade_field_id",
    "price_checkbox_cascade_field_id",
    "price_radio_cascade_field_id",
    "ecommerce_field_id",
    "ecommerce_quantity_field_id",
    "ecommerce_quantity_id",
    "google_map_search_field_id",
    "google_address_map",
    "google_route_field_id_origin",
    "google_route_field_id_destination",
    "google_route_map",
    "section_repeatable_section_id",
  ],
  /** Id of a column of the option grid. */
  column: [
    "datalist_field_value",
    "datalist_field_text",
    "select_field_value",
    "select_field_label",
    "select_field_parse_variable",
    "select_cascade_field_filter",
    "checkbox_field_value",
    "checkbox_field_label",
    "checkbox_field_parse_variable",
    "checkbox_cascade_field_filter",
    "radio_field_value",
    "radio_field_label",
    "radio_field_parse_variable",
    "radio_cascade_field_filter",
    "select_price_field_value",
    "select_price_field_label",
    "select_price_field_price",
    "select_price_field_parse_variable",
    "price_select_cascade_field_filter",
    "checkbox_price_field_value",
    "checkbox_price_field_label",
    "checkbox_price_field_price",
    "checkbox_price_field_parse_variable",
    "price_checkbox_cascade_field_filter",
    "radio_price_field_value",
    "radio_price_field_label",
    "radio_price_field_price",
    "radio_price_field_parse_variable",
    "price_radio_cascade_field_filter",
  ],
  /** A table of options; choices.ts reads it. */
  grid: [
    "data_grid_datalist",
    "data_grid_select",
    "data_grid_checkbox",
    "data_grid_radio",
    "data_grid_select_price",
    "data_grid_checkbox_price",
    "data_grid_radio_price",
  ],
  /** A list of maps. */
  rows: [
    "custom_attributes",
    "allow_deny_values",
    "intl_tel_input_only_countries",
    "intl_tel_input_preferred_countries",
    "disabled_week_days",
    "disabled_dates",
    "enabled_dates",
    "enabled_times",
    "google_address_field_mapping",
    "google_address_restriction_country",
    "google_route_waypoints",
    "google_route_field_mapping",
    "summary_field_ids_exclude",
    "section_icons",
  ],
} as const satisfies Record<string, readonly string[]>;

/** Any setting of a field, and a mark that the server sets on texts in which it has made paragraphs. */
export type FieldSetting = (typeof FIELD_SETTINGS)[keyof typeof FIELD_SETTINGS][number] | "wpautop_do_not_process";

export type FlagSetting = (typeof FIELD_SETTINGS.flag)[number];
export type TextSetting = (typeof FIELD_SETTINGS.text)[number];
export type NumberSetting = (typeof FIELD_SETTINGS.number)[number];
export type IdSetting = (typeof FIELD_SETTINGS.id)[number];
export type RowsSetting = (typeof FIELD_SETTINGS.rows)[number];
export type ColumnSetting = (typeof FIELD_SETTINGS.column)[number];
export type GridSetting = (typeof FIELD_SETTINGS.grid)[number];

/** Numbers of a form's loader, without `loader_`. */
export type LoaderNumber =
  | "overlay_opacity"
  | "fade_in_duration"
  | "sprite_size"
  | "sprite_border_width"
  | "sprite_animation_duration"
  | "sprite_opacity"
  | `event_${"submit" | "save" | "action" | "condition"}_delay`;

/** Settings of a form that the page reads; its messages are read with a prefix (session/alerts.ts). */
export type FormSetting =
  | "action"
  | "analytics_google"
  | `analytics_google_event_${"form" | "tab" | "field"}`
  | "class_form_wrapper"
  | "class_group_wrapper"
  | "class_section_wrapper"
  | "class_tabs_wrapper"
  | "class_field_wrapper"
  | "conditional"
  | "cookie_tab_index"
  | "form_action"
  | "help_position_form"
  | "honeypot"
  | "invalid_feedback_mask"
  | "invalid_field_focus"
  | "label_column_width_form"
  | `label_mask_${"form" | "group" | "section" | "required"}`
  | "label_position_form"
  | "label_render"
  | "label_required"
  | "loader"
  | `loader_${LoaderNumber}`
  | `loader_event_${"submit" | "save" | "action"}`
  | "loader_overlay_color"
  | "loader_overlay_cursor"
  | "loader_sprite_always_visible"
  | "loader_sprite_color"
  | "loader_sprite_color_accent"
  | "loader_sprite_html"
  | "loader_sprite_type"
  | "loader_text"
  | "loader_text_display"
  | "style_id"
  | "submit_lock"
  | "submit_on_enter"
  | "submit_reload"
  | "submit_show_errors"
  | "submit_unlock"
  | "tab_validation"
  | "tabs_hide"
  | "tracking_duration";

/** Settings of a tab that the page reads. */
export type GroupSetting = "class_group_wrapper" | "hidden" | "label_render";

/** Settings of a section that the page reads. */
export type SectionSetting =
  | "aria_label"
  | "class_section_wrapper"
  | "class_single_vertical_align"
  | "disabled_section"
  | "hidden_section"
  | "label_render"
  | "section_repeatable"
  | "section_repeatable_delimiter_row"
  | "section_repeatable_delimiter_section"
  | "section_repeatable_remove_row_confirm"
  | "section_repeatable_remove_row_confirm_message"
  | "section_repeat_default"
  | "section_repeat_label"
  | "section_repeat_max"
  | "section_repeat_min"
  | "validate_inline";

/** Options of the original plugin that the page reads. */
export type PluginOption =
  | "api_key_google_map"
  | "cookie_hash"
  | "cookie_prefix"
  | "cookie_timeout"
  | "currency_position"
  | "currency_symbol"
  | "framework"
  | "framework_column_count"
  | "price_decimal_separator"
  | "price_decimals"
  | "price_thousand_separator"
  | `${"recaptcha" | "hcaptcha" | "turnstile"}_site_key`
  | "ui_datepicker";
