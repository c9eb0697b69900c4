/** What `wsf-select2-ajax-results` carries: the site has answered a search (forms-behaviour 1.2). */
export interface SearchResultsDetail {
  fieldId: number;
  /** Options that were found. */
  count: number;
}

declare module "../../../core/events/element-events.ts" {
  interface ElementEvents {
    /** Fired at the field's `<select>`. */
    "wsf-select2-ajax-results": SearchResultsDetail;
  }
}
