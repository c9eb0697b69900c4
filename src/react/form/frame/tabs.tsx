import { useAtomValue } from "jotai/react";
import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from "react";
import { adoptLayeredStyles } from "../../../shared/core/element/adopt-styles.ts";
import type { GroupDefinition } from "../../../shared/form/model/definition/tree.ts";
import { metaFlag, metaText } from "../../../shared/form/model/definition/meta.ts";
import { tellTabShown } from "../../../shared/form/session/tab-events.ts";
import { takeFocusAlong } from "../../../shared/form/session/tab-focus.ts";
import { classNames } from "../../../shared/form/model/frameworks/framework.ts";
import { showTab, visibleTabs } from "../../../shared/form/session/tabs.ts";
import { Markup } from "../context/markup.tsx";
import { useSession } from "../context/session-context.ts";

/** The tab list of a form with several groups: the original's classes, the ARIA pattern's roles and keys. */
export function Tabs() {
  const session = useSession();
  const { definition, text, framework } = session.model.context;
  const active = useAtomValue(session.model.activeTabAtom);
  const told = useRef(active);
  useLayoutEffect(() => {
    if (told.current === active) return;
    told.current = active;
    takeFocusAlong(session);
    tellTabShown(session);
  }, [session, active]);

  const looks = metaText(definition.meta, "class_tabs_wrapper");
  const named = looks.includes("wsf-");
  const upright = looks.includes("wsf-vertical");
  const { host } = session.page;
  useLayoutEffect(() => {
    // Tabs are tabs without it.
    if (named)
      import("./tab-looks.ts").then(
        ({ tabLooks }) => adoptLayeredStyles(host, tabLooks),
        () => undefined,
      );
  }, [named, host]);

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const last = session.store.get(session.model.openUntilAtom);
    const shown = visibleTabs(session).filter((index) => index <= last);
    const at = shown.indexOf(session.store.get(session.model.activeTabAtom));
    const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const back = forward === "ArrowRight" ? "ArrowLeft" : "ArrowRight";
    const [next, before] = [(at + 1) % shown.length, (at - 1 + shown.length) % shown.length];
    const ways = { [forward]: next, [back]: before, Home: 0, End: shown.length - 1 };
    const target = (upright ? { ...ways, ArrowDown: next, ArrowUp: before } : ways)[event.key];
    const index = target === undefined ? undefined : shown[target];
    if (index === undefined) return;
    event.preventDefault();
    showTab(session, index, true);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab-index="${index}"]`)?.focus();
  };

  return (
    <ul
      className={classNames(framework.tabs, looks)}
      role="tablist"
      aria-orientation={upright ? "vertical" : undefined}
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
  const closed = useAtomValue(model.openUntilAtom) < group.index;
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
        className={classNames(framework.tabLink, active && framework.tabLinkActive, closed && framework.tabLinkDisabled) || undefined}
        {...(closed ? { "aria-disabled": true, "data-wsf-tab-disabled": "" } : {})}
        onClick={onClick}
      >
        <Markup html={expand(group.label, { markup: true })} />
      </a>
    </li>
  );
}
