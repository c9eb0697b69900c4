import type { HtmlService } from "../../core/services/html/types.ts";
import type { DecodeText } from "./texts.ts";
import type { DecodeFailure } from "./answer.ts";

const TEXT_OF: Record<DecodeFailure["kind"], DecodeText> = {
  refused: "blocked",
  unreachable: "cannot_connect",
  undecodable: "cannot_decode",
};

/** A server's comment as plain text; it may contain hostile markup (contract §10). */
export function commentOf(failure: DecodeFailure, html: Pick<HtmlService, "text">): string {
  const comment = "comment" in failure ? failure.comment : "";
  return (comment.includes("<") ? html.text(comment) : comment).trim();
}

/** The text for the visitor when nothing is revealed: label, reason, comment (spec antispam §8). */
export function decodeFailureText(
  kind: DecodeFailure["kind"],
  comment: string,
  text: (key: DecodeText) => string,
): string {
  return [text("email_decoder"), text(TEXT_OF[kind]), comment].filter(Boolean).join(": ");
}
