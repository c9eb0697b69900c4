import type { DOMAttributes, HTMLAttributes } from "react";
import type { MountTiming } from "../shared/core/element/element-outline.ts";
import type { ElementEventOf, ElementEvents } from "../shared/core/events/element-events.ts";
import type { commonEvents } from "./tag-events.ts";
import type { Tags } from "./tag-types.ts";

/** Short forms of options that the tags read into objects. */
interface ShortForms {
  autoScroll: boolean | number;
  dragMinThreshold: number;
  icon: string;
  intersection: boolean;
  padding: number | string;
  preload: string;
}

/** What may be given for a value that a tag reads: text may be a number, and objects may be incomplete. */
type Given<T> = T extends string
  ? string extends T
    ? string | number
    : T
  : T extends ((...args: never[]) => unknown) | readonly unknown[] | Node
    ? T
    : T extends object
      ? keyof T extends never
        ? T
        : { readonly [Member in keyof T]?: Given<T[Member]> }
      : T;

/** A prop for each option. A prop that is missing, null or undefined leaves the default. */
type OptionProps<Options> = {
  readonly [Name in keyof Options]?:
    | Given<Options[Name]>
    | (Name extends keyof ShortForms ? ShortForms[Name] : never)
    | null
    | undefined;
};

interface SharedProps<Options> {
  /** Options as an object, as JSON, or as the `#id` of a JSON script element; other props win. */
  readonly config?: string | (OptionProps<Options> & Readonly<Record<string, unknown>>) | null | undefined;
  /** When the tag starts. */
  readonly mount?: MountTiming | null | undefined;
}

/** The handler props of a component, with their events. None may have the name of a handler that React calls. */
export type EventTable = Readonly<Record<`on${string}`, keyof ElementEvents>> & {
  readonly [Name in keyof DOMAttributes<Element>]?: never;
};

/** Called with the events of this tag, not with those of a tag of the same name inside it. */
type HandlerProps<Events extends EventTable> = {
  readonly [Name in keyof Events]?: Events[Name] extends keyof ElementEvents
    ? ((event: ElementEventOf<Events[Name]>) => void) | undefined
    : never;
};

type OwnProps<Options extends object | null> = Options extends object
  ? OptionProps<Options> & SharedProps<Options>
  : unknown;

/** Own props replace HTML attributes of the same name. */
type WithAttributes<Own, Target> = Own & Omit<HTMLAttributes<Target>, keyof Own | "defaultChecked" | "defaultValue">;

/** The props of the component of a tag. */
export type TagProps<Tag extends keyof Tags, Events extends EventTable> = WithAttributes<
  OwnProps<Tags[Tag]["options"]> & HandlerProps<typeof commonEvents> & HandlerProps<Events>,
  Tags[Tag]["element"]
>;
