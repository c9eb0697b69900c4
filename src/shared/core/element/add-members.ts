import type { OptionTable } from "../options/options.ts";
import type { ElementOutline } from "./element-outline.ts";
import type { BaseElement } from "./element-class.ts";

/** Adds the properties and methods of its outline to the class of a tag. */
export function addMembers<Table extends OptionTable, Handle extends object>(
  { prototype }: { prototype: object },
  { options, properties = {}, settable = {}, methods = [] }: ElementOutline<Table, Handle>,
): void {
  const define = (name: string, descriptor: PropertyDescriptor & ThisType<BaseElement<Handle>>) =>
    Object.defineProperty(prototype, name, { configurable: true, enumerable: true, ...descriptor });

  /**
   * Sets the option of this name, also where its property is a method or only read: frameworks write `hash="..."` in
   * their markup as a property, because the element has one.
   */
  const setter = (name: string): PropertyDescriptor & ThisType<BaseElement<Handle>> => ({
    set(value: unknown) {
      this._setOption(name, value);
    },
  });

  for (const name of Object.keys(options)) {
    // Never override a property that the platform gives every element, such as `hidden` or `title`.
    if (name in HTMLElement.prototype) continue;
    define(name, {
      get() {
        return this._option(name);
      },
      ...setter(name),
    });
  }
  for (const [name, before] of Object.entries({ ...properties, ...settable })) {
    define(name, {
      get() {
        return this._read(name, before);
      },
      ...(name in options && setter(name)),
      ...(name in settable && {
        set(this: BaseElement<Handle>, value: unknown) {
          void this._call((handle) => Reflect.set(handle, name, value));
        },
      }),
    });
  }
  for (const name of methods) {
    function method(this: BaseElement<Handle>, ...args: unknown[]) {
      return this._call((handle) => (handle as Record<string, (...given: unknown[]) => unknown>)[name]!(...args));
    }
    define(name, {
      enumerable: false,
      ...(name in options ? { get: () => method, ...setter(name) } : { writable: true, value: method }),
    });
  }
}
