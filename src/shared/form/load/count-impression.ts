import { afterPrerendering } from "../../core/events/after-prerendering.ts";
import { service } from "../../core/registry/container.ts";
import { cachePerPage } from "../requests/fetch-json.ts";

/** Reports to the site that a form was viewed: once per form and page load, when statistics are on (forms#7). */
export function countImpression(formId: number): void {
  const { editor, forms } = service("settings").get();
  if (!forms.stat || !forms.viewUrl || editor) return;
  afterPrerendering(document, () => {
    cachePerPage(`view ${formId}`, () =>
      service("http").send({ call: "view", url: forms.viewUrl, method: "POST", body: { wsffid: String(formId) } }),
    ).catch((error: unknown) => service("log").note(`<wsf-form>: the view of form ${formId} was not counted.`, error));
  });
}
