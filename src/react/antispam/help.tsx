import type { BlockHelp } from "../../shared/antispam/blocked-modal/help.ts";
import { pageTextMarks } from "./text-marks.ts";

/** Help for a refused visitor: a reference to quote and, if the site has one, a link to contact it instead. */
export function Help({ help: { reference, contact } }: { help: BlockHelp }) {
  return (
    <div part="help" {...pageTextMarks()}>
      <p part="reference">{reference}</p>
      {contact && (
        <p part="contact">
          {/* A new window: what the visitor has typed here stays. */}
          <a href={contact.url} target="_blank" rel="noopener noreferrer">
            {contact.text}
          </a>
        </p>
      )}
    </div>
  );
}
