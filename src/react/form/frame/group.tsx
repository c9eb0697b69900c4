import { useAtomValue } from "jotai/react";
import { memo } from "react";
import { metaFlag, metaText } from "../../../shared/form/definition/meta.ts";
import type { GroupDefinition } from "../../../shared/form/definition/tree.ts";
import type { RenderedPage } from "../context/form-page.ts";
import { Heading } from "./heading.tsx";
import { SectionView } from "./section.tsx";
import { useSession } from "../context/session-context.ts";

interface GroupProps {
  group: GroupDefinition;
  /** Whether the form has tabs; a single group has no panel of its own (forms-rendering#4.1). */
  several: boolean;
  page: RenderedPage;
}

/** One tab's content. All panels are rendered: typed text stays when another tab shows. */
export const GroupView = memo(function GroupView({ group, several, page }: GroupProps) {
  const { model } = useSession();
  const { ids, definition, framework, expand } = model.context;
  const active = useAtomValue(model.activeTabAtom) === group.index;
  const hidden = useAtomValue(model.group(group.id).hiddenAtom);
  const validated = useAtomValue(model.group(group.id).validatedAtom);

  const content = (
    <>
      {metaFlag(group.meta, "label_render", true) && several && (
        <Heading of="group" label={expand(group.label, { markup: true })} />
      )}
      <div className={framework.sections} id={`${ids.prefix}sections-${group.id}`}>
        {group.sections.map((section) => (
          <SectionView key={section.id} section={section} page={page} />
        ))}
      </div>
    </>
  );
  if (!several) return hidden ? <div style={{ display: "none" }}>{content}</div> : content;
  const classes = [
    framework.panel,
    active && framework.panelActive,
    metaText(definition.meta, "class_group_wrapper"),
    metaText(group.meta, "class_group_wrapper"),
    validated && framework.validated,
  ];
  return (
    <div
      id={ids.group(group.id)}
      className={classes.filter(Boolean).join(" ")}
      role="tabpanel"
      aria-labelledby={`${ids.group(group.id)}-tab`}
      data-id={group.id}
      data-group-index={group.index}
      data-wsf-group-hidden={hidden ? "" : undefined}
      style={active && !hidden ? undefined : { display: "none" }}
    >
      {content}
    </div>
  );
});
