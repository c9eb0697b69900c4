import { define } from "../../../../src/elements/apbct-blocked-modal.ts";
import { modalOf } from "../../../../src/shared/antispam/blocked-modal/modal.ts";
import { until } from "../../../support/index.ts";

const modal = () => document.querySelector<HTMLElement>("apbct-blocked-modal");

/** The text in the modal, or `""` while none is open. */
export function shownText(): string {
  const dialog = modal()?.shadowRoot?.querySelector("dialog");
  return dialog?.open ? (dialog.textContent ?? "") : "";
}

/** Waits until the modal shows this text and returns all of it. */
export async function untilShown(part: string): Promise<string> {
  define();
  return until(() => shownText().includes(part) && shownText(), `the modal with "${part}"`);
}

export const isModalOpen = (): boolean => {
  const host = modal();
  return host !== null && modalOf(host).opened;
};
