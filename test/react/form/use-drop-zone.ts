import { valueToText } from "../../../src/shared/form/values/field-value.ts";
import { assert, cleanFixtures, until, useContainer, type TestContainer, type TestSite } from "../../support/index.ts";
import { useFormSite, type FieldInput, type FormElement } from "./show-form.ts";

export const dropZone = (meta: Record<string, unknown> = {}): FieldInput => ({
  id: 1,
  type: "file",
  label: "Papers",
  meta: { sub_type: "dropzonejs", multiple_file: "on", ...meta },
});

export const SLOW_MS = 60_000;
export const text = (name: string, content = "a") => new File([content], name, { type: "text/plain" });

/** A real picture of this size. */
export async function picture(name: string, width: number, height: number): Promise<File> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  return new File([blob ?? assert.fail("no picture")], name, { type: "image/png" });
}

export let container: TestContainer;

export let site: TestSite;

export const zone = (host: Element) =>
  host.querySelector<HTMLElement>("#wsf-1-field-1-dropzonejs") ?? assert.fail("no drop zone");

export const choose = (host: Element) => zone(host).querySelector("button") ?? assert.fail("no button");

export const items = (host: Element) => [...host.querySelectorAll<HTMLElement>(".wsf-dropzonejs-preview")];

export const states = (host: Element) =>
  items(host).map((item) =>
    [".wsf-dropzonejs-name", ".wsf-dropzonejs-state"].map((part) => item.querySelector(part)?.textContent).join(" | "),
  );

export const button = (host: Element, name: string) =>
  [...host.querySelectorAll("button")].find((one) => one.ariaLabel === name) ?? assert.fail(`no button "${name}"`);

export const ids = (host: FormElement) =>
  Object.values(
    (JSON.parse(valueToText(host.get(1)) || "{}") as { attachment_ids?: Record<string, number> }).attachment_ids ?? {},
  );

export const transfer = (files: File[]) => {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
};

export const drag = (target: Element, type: string, dataTransfer: DataTransfer) =>
  target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));

export const drop = (host: Element, ...files: File[]) => drag(zone(host), "drop", transfer(files));

export const allStored = (host: Element, count: number) =>
  until(() => states(host).filter((state) => state.endsWith("| Uploaded")).length === count, `${count} stored files`);

/** Prepares each test of a suite. */
export function useDropZone(): void {
  beforeEach(async () => {
    container = useContainer();
    site = await useFormSite(container, "drop");
  });
  afterEach(cleanFixtures);
}
