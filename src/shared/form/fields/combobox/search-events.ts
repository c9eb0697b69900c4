/** Detail of `wsf-select2-ajax-results`: the site has answered a search (forms-behaviour 1.2). */
export interface SearchResultsDetail {
  fieldId: number;
  /** Number of options found. */
  count: number;
}

declare module "../../../core/events/element-events.ts" {
  interface ElementEvents {
    /** Fired at the field's `<select>`. */
    "wsf-select2-ajax-results": SearchResultsDetail;
  }
}
