import { useAtomValue } from "jotai/react";
import { useEffect, useInsertionEffect, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from "react";
import { adoptLayeredStyles } from "../../../shared/core/element/adopt-styles.ts";
import { fetchCode } from "../../../shared/core/registry/fetch-code.ts";
import { reportProblem } from "../../../shared/core/registry/report-problem.ts";
import type { GroupDefinition } from "../../../shared/form/definition/tree.ts";
import { metaFlag, metaText } from "../../../shared/form/definition/meta.ts";
import { listenToTabButtons } from "../../../shared/form/bootstrap/listen-to-tab-buttons.ts";
import { fetchOptional } from "../../../shared/form/load/fetch-optional.ts";
import { moveFocusFromHidden } from "../../../shared/form/session/focus-from-hidden.ts";
import { emitTabShown, showTab, visibleTabs } from "../../../shared/form/session/tabs.ts";
import { classNames } from "../../../shared/form/frameworks/framework.ts";
import { Markup } from "../context/markup.tsx";
import { useSession } from "../context/session-context.ts";
import css from "./tabs.css";

/**
 * The tab list of a form with several groups: the original's classes, the ARIA pattern's roles and keys. Its code, with
 * the buttons that lead from tab to tab, is fetched with the first such form.
 */
export function Tabs() {
  const session = useSession();
  const { definition, text, framework } = session.model.context;
  const active = useAtomValue(session.model.activeTabAtom);
  const lastActive = useRef(active);
  useLayoutEffect(() => {
    if (lastActive.current === active) return;
    lastActive.current = active;
    moveFocusFromHidden(session);
    emitTabShown(session);
  }, [session, active]);

  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const form = list.current?.closest("form");
    return form ? listenToTabButtons(session, form) : undefined;
  }, [session]);

  useEffect(() => {
    const end = new AbortController();
    const load = () => import("../../../shared/form/session/follow-anchors.ts");
    const { hash } = location;
    void fetchOptional(session.page.host, load, "does not show the tabs that links name", "warn").then(
      (code) => end.signal.aborted || code?.followAnchors(session, end.signal, hash),
    );
    return () => end.abort();
  }, [session]);

  const wrapperClass = metaText(definition.meta, "class_tabs_wrapper");
  const hasStyles = wrapperClass.includes("wsf-");
  const vertical = wrapperClass.includes("wsf-vertical");
  const { host } = session.page;
  useInsertionEffect(() => adoptLayeredStyles(host, css), [host]);
  useLayoutEffect(() => {
    // Tabs work without these styles.
    if (hasStyles)
      fetchCode(() => import("./tab-styles.ts")).then(
        ({ tabStyles }) => adoptLayeredStyles(host, tabStyles),
        (cause: unknown) => {
          const message = `shows plain tabs, because the styles of "${wrapperClass}" could not be loaded.`;
          reportProblem(host, { code: "load-failed", level: "warn", message, cause });
        },
      );
  }, [hasStyles, host, wrapperClass]);

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const last = session.store.get(session.model.lastEnabledTabAtom);
    const shown = visibleTabs(session).filter((index) => index <= last);
    const at = shown.indexOf(session.store.get(session.model.activeTabAtom));
    const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const back = forward === "ArrowRight" ? "ArrowLeft" : "ArrowRight";
    const [next, before] = [(at + 1) % shown.length, (at - 1 + shown.length) % shown.length];
    const targets = { [forward]: next, [back]: before, Home: 0, End: shown.length - 1 };
    const target = (vertical ? { ...targets, ArrowDown: next, ArrowUp: before } : targets)[event.key];
    const index = target === undefined ? undefined : shown[target];
    if (index === undefined) return;
    event.preventDefault();
    showTab(session, index, true);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab-index="${index}"]`)?.focus();
  };

  return (
    <ul
      ref={list}
      className={classNames(framework.tabs, wrapperClass)}
      role="tablist"
      aria-orientation={vertical ? "vertical" : undefined}
      aria-label={text("tabs_label")}
      style={metaFlag(definition.meta, "tabs_hide") ? { display: "none" } : undefined}
      onKeyDown={onKeyDown}
    >
      {definition.groups.map((group) => (
        <Tab key={group.id} group={group} />
      ))}
    </ul>
  );
}

function Tab({ group }: { group: GroupDefinition }) {
  const session = useSession();
  const { model } = session;
  const active = useAtomValue(model.activeTabAtom) === group.index;
  const hidden = useAtomValue(model.group(group.id).hiddenAtom);
  const closed = useAtomValue(model.lastEnabledTabAtom) < group.index;
  const { ids, framework, expand } = model.context;
  const panel = ids.group(group.id);
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    showTab(session, group.index, true);
  };
  return (
    <li
      role="presentation"
      className={classNames(framework.tab, active && framework.tabActive)}
      data-id={group.id}
      data-wsf-group-hidden={hidden ? "" : undefined}
      style={hidden ? { display: "none" } : undefined}
    >
      <a
        id={`${panel}-tab`}
        role="tab"
        href={`#${panel}`}
        aria-selected={active}
        aria-controls={panel}
        tabIndex={active ? 0 : -1}
        data-tab-index={group.index}
        className={
          classNames(framework.tabLink, active && framework.tabLinkActive, closed && framework.tabLinkDisabled) ||
          undefined
        }
        {...(closed ? { "aria-disabled": true, "data-wsf-tab-disabled": "" } : {})}
        onClick={onClick}
      >
        <Markup html={expand(group.label, { markup: true })} />
      </a>
    </li>
  );
}
