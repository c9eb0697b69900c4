import { atom, type Atom } from "jotai/vanilla";
import type { StagedContext } from "../../core/element/define-staged-element.ts";
import { setAttributes } from "../../core/element/reflect.ts";
import { pageStore, service } from "../../core/registry/container.ts";
import type { OptionTable } from "../../core/options/options.ts";
import { blockHelp, type BlockHelp } from "../blocked-modal/help.ts";
import { FORM_SLOT } from "./insert-form.ts";

/** What a visitor reads while there is no form. */
export type FormNotice =
  | { kind: "checking" }
  /** `nodes`: the reason, sanitised. */
  | { kind: "refused"; nodes: readonly Node[]; help: BlockHelp }
  | { kind: "failed"; help: BlockHelp };

export interface ProtectedFormModel {
  readonly notice: Atom<FormNotice | null>;
}

/** What the tag shows, by state. */
interface FormContent {
  /** The author's own content and, until the form is there, a notice that it is loading. */
  showChecking(): void;
  /** Only the decoded form. */
  showForm(): void;
  /** The reason instead of all other content. */
  showRefusal(nodes: readonly Node[]): void;
  /** The author's own content, or a notice if there is none. */
  showFailure(hasContent: boolean): void;
}

/** The content of a protected form: the slots of the author's content and of the form, and the notice that React draws. */
export function createFormContent({
  container,
  createView,
}: Pick<StagedContext<OptionTable, ProtectedFormModel>, "container" | "createView">): FormContent {
  const content = document.createElement("slot");
  const form = setAttributes(document.createElement("div"), { part: "form" });
  form.append(setAttributes(document.createElement("slot"), { name: FORM_SLOT }));
  const noticeContainer = document.createElement("div");
  const notice = atom<FormNotice | null>(null);
  let hasView = true;
  const view = createView(noticeContainer, { notice }, () => {
    hasView = false;
    showPlainly();
  });

  /** Without a view, a refused visitor has to know why there is no form. */
  function showPlainly(): void {
    const shown = pageStore().get(notice);
    noticeContainer.replaceChildren(
      ...(shown?.kind === "refused" ? shown.nodes : []),
      shown?.kind === "failed" ? service("texts").get("antispam.form_failed") : "",
    );
  }

  function show(next: FormNotice | null, ...nodes: HTMLElement[]): void {
    container.replaceChildren(...nodes);
    pageStore().set(notice, next);
    if (!hasView) showPlainly();
  }

  return {
    showChecking() {
      show({ kind: "checking" }, content, noticeContainer);
      view.need(true);
    },
    showForm() {
      show(null, form);
      view.need(false);
    },
    showRefusal(nodes) {
      show({ kind: "refused", nodes, help: blockHelp() }, noticeContainer);
      view.now();
    },
    showFailure(hasContent) {
      if (hasContent) {
        show(null, content);
        view.need(false);
      } else {
        show({ kind: "failed", help: blockHelp() }, noticeContainer);
        view.now();
      }
    },
  };
}
