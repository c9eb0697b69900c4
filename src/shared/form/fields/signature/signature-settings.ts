import type { TextTable } from "../../../core/services/texts.ts";
import { settingFlag, settingText } from "../../definition/field-settings.ts";
import { settingNumber } from "../../definition/rare-settings.ts";
import type { FieldDefinition } from "../../definition/tree.ts";
import { lazyTexts } from "../../state/lazy-texts.ts";

const MIMES = ["image/png", "image/jpeg", "image/svg+xml"] as const;

/** How a signature is drawn and sent (forms-rendering#2.4). */
export interface SignatureSettings {
  mime: (typeof MIMES)[number];
  penColor: string;
  /** The background; part of the image where the format has no transparency. */
  backgroundColor: string;
  /** Size of a dot in pixels; lines are drawn in proportion. */
  dotSize: number;
  /** A CSS length. */
  height: string;
  /** Crops the image to the drawing. */
  crop: boolean;
}

const DOT_SIZE = 2;

export const signatureSettings = (field: FieldDefinition): SignatureSettings => {
  const dotSize = settingNumber(field, "signature_dot_size") ?? DOT_SIZE;
  const height = settingText(field, "signature_height").trim();
  return {
    mime: MIMES.find((mime) => mime === settingText(field, "signature_mime")) ?? "image/png",
    penColor: settingText(field, "signature_pen_color") || "#000000",
    backgroundColor: settingText(field, "signature_background_color") || "#ffffff",
    dotSize: dotSize > 0 ? dotSize : DOT_SIZE,
    height: /^\d+$/.test(height) ? `${height}px` : height || "76px",
    crop: settingFlag(field, "signature_crop"),
  };
};

/** Texts of signatures. */
const SIGNATURE_TEXTS = {
  signature_hint: "Sign here with a mouse, pen or finger.",
  /** Label of an input, for who cannot draw; the name is drawn as the signature. */
  signature_type: "Or type your name",
  signature_signed: "Signed.",
  signature_cleared: "Signature removed.",
  signature_clear: "Clear",
} as const satisfies TextTable;

export const signatureTexts = lazyTexts(SIGNATURE_TEXTS);
