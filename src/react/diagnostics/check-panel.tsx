import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { ADVICE } from "../../shared/core/diagnostics/advice.ts";
import { listElements, nameOf, reportText } from "../../shared/core/diagnostics/report-text.ts";
import { getContainer } from "../../shared/core/registry/container.ts";
import type { PageReport } from "../../shared/core/registry/page-report.ts";
import type { ElementProps } from "../element/define-element.tsx";

/** What the panel shows; it asks again on demand, and when the page has loaded. */
export interface CheckPanelOptions {
  check: () => PageReport;
}

/**
 * `plaintags.check()` as a panel over the page, for its authors: what is on the page, what is wrong and how to mend it.
 * It is in English, as the messages are.
 */
export const createCheckPanel = ({ check }: CheckPanelOptions) =>
  function CheckPanel({ host }: ElementProps<Record<never, never>, object>) {
    const [report, setReport] = useState(check);
    const [, showNewProblems] = useReducer((count: number) => count + 1, 0);
    const panel = useRef<HTMLElement>(null);
    const { findAll } = getContainer();
    const text = reportText(report, findAll);
    const { version, copies, problems, refused, tags } = report;

    useLayoutEffect(() => {
      // Above dialogs that were opened before, if the browser supports popovers.
      panel.current?.showPopover?.();
      panel.current?.focus({ preventScroll: true });
    }, []);
    useEffect(() => {
      const checkAgain = () => setReport(check());
      // The lists of the report grow; the event comes before a list has grown.
      const onProblem = () => queueMicrotask(showNewProblems);
      if (document.readyState !== "complete") addEventListener("load", checkAgain);
      document.addEventListener("plaintags-error", onProblem);
      // What the first check has found meanwhile.
      onProblem();
      return () => {
        removeEventListener("load", checkAgain);
        document.removeEventListener("plaintags-error", onProblem);
      };
    }, []);

    const close = () => host.remove();
    return (
      <section
        ref={panel}
        part="panel"
        popover="manual"
        lang="en"
        dir="ltr"
        tabIndex={-1}
        aria-labelledby="title"
        onKeyDown={({ key }) => key === "Escape" && close()}
      >
        <header>
          <h2 id="title">Check of this page</h2>
          <p role="status">
            {problems.length ? counted(problems.length, "problem") : "No problems"},{" "}
            {counted(
              Object.values(tags).reduce((sum, { count }) => sum + count, 0),
              "tag",
            )}
            , plaintags {version}
          </p>
          <button type="button" className="close" aria-label="Close" onClick={close}>
            ✕
          </button>
        </header>
        {copies.length > 0 && <p>Further copies of the script joined: {copies.join(", ")}.</p>}
        {problems.length > 0 && (
          <>
            <h3>Problems</h3>
            <ul>
              {problems.map((problem, index) => (
                <ProblemItem key={index} {...problem} />
              ))}
            </ul>
          </>
        )}
        {refused.length > 0 && (
          <>
            <h3>Refused by the Content Security Policy</h3>
            <ul>
              {refused.map(({ directive, address }, index) => (
                <li key={index}>
                  <code>{directive}</code> {address}
                </li>
              ))}
            </ul>
            <p className="advice">Add these addresses to the policy of the page, if they are yours.</p>
          </>
        )}
        <h3>Tags</h3>
        {Object.keys(tags).length === 0 && <p>There is none of our tags on this page.</p>}
        {Object.entries(tags).map(([tag, { state, count }]) => (
          <details key={tag}>
            <summary>
              <code>{tag}</code> {count}, {CODE_STATES[state] ?? state}
            </summary>
            <ul>
              {listElements(tag, findAll).map(({ element, name, state: own }, index) => (
                <li key={index}>
                  <code>{name}</code> {own} <ShowButton element={element} name={name} />
                </li>
              ))}
            </ul>
          </details>
        ))}
        <footer>
          <button type="button" onClick={() => setReport(check())}>
            Check again
          </button>
          <CopyButton text={text} />
        </footer>
      </section>
    );
  };

/** What the state of a tag's code means (`PageReport.tags`). */
const CODE_STATES: Readonly<Record<string, string>> = {
  defined: "code loaded",
  loading: "code is loading",
  waiting: "code loads when it is needed",
  failed: "code failed",
};

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

function ProblemItem({ tag, id, code, message }: PageReport["problems"][number]) {
  const element = tag ? elementOf(tag, id) : undefined;
  const name = nameOf(tag, id);
  const advice = Object.hasOwn(ADVICE, code) ? ADVICE[code] : undefined;
  return (
    <li>
      <p>
        {tag && <code>{name}</code>} {message} <small>[{code}]</small>{" "}
        {element && <ShowButton {...{ element, name }} />}
      </p>
      {advice && <p className="advice">{plain(advice)}</p>}
    </li>
  );
}

/** The element that a problem names, if there is no doubt. */
function elementOf(tag: string, id: string): Element | undefined {
  const all = getContainer().findAll(id ? `${tag}[id="${CSS.escape(id)}"]` : tag);
  return all.length === 1 ? all[0] : undefined;
}

/** Advice without its marks of code and links. */
const plain = (advice: string) => advice.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1").replace(/`/g, "");

/** Scrolls to an element of the page, and outlines it for a moment. */
function ShowButton({ element, name }: { element: Element; name: string }) {
  const show = () => {
    element.scrollIntoView({ block: "center" });
    element.animate?.(
      { outline: ["4px solid #c2185b", "4px solid #c2185b"], outlineOffset: ["2px", "2px"] },
      { duration: SHOWN_MS },
    );
  };
  return (
    <button type="button" aria-label={`Show ${name}`} onClick={show}>
      Show
    </button>
  );
}
const SHOWN_MS = 2500;

/** Copies the text; without access to the clipboard, it is shown and selected. */
function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<"copied" | "failed">();
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (outcome === "failed") area.current?.select();
  }, [outcome]);
  const copy = () =>
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"))).then(
      () => setOutcome("copied"),
      () => setOutcome("failed"),
    );
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        Copy as text
      </button>
      <span role="status">{outcome === "copied" ? "Copied." : outcome && "Copy the selected text."}</span>
      {outcome === "failed" && <textarea ref={area} readOnly aria-label="The check as text" rows={8} value={text} />}
    </>
  );
}
