import { atom } from "jotai/vanilla";
import type { Atom, Getter } from "jotai/vanilla";

/** Cheaper than a normal atom: a form has hundreds, and most are read by {@link derivedAtom} only. */
class ConstantAtom<T> implements Atom<T> {
  constructor(readonly value: T) {}
  read(): T {
    return this.value;
  }
}

const isConstant = <T>(source: Atom<T>): source is ConstantAtom<T> => source instanceof ConstantAtom;

const [NONE, NO, YES] = [new ConstantAtom(null), new ConstantAtom(false), new ConstantAtom(true)];

/** An atom that never changes; true, false and null share one each. */
export function constantAtom<T>(value: T): Atom<T> {
  const known = value === null ? NONE : value === false ? NO : value === true ? YES : undefined;
  return (known as Atom<T> | undefined) ?? new ConstantAtom(value);
}

/** Reads constant atoms without a dependency, which would cost as much as a dependency on a normal atom. */
const readConstants =
  (get: Getter): Getter =>
  (source) =>
    isConstant(source) ? source.value : get(source);

const never: Getter = () => {
  throw new Error("[Bug] a constant atom reads one that is not among its sources.");
};

/**
 * An atom derived from others, and constant when all of them are: conditions never change most of a form.
 * @param sources all atoms that `read` may read
 */
export function derivedAtom<T>(sources: readonly Atom<unknown>[], read: (get: Getter) => T): Atom<T> {
  return sources.every(isConstant) ? constantAtom(read(readConstants(never))) : atom((get) => read(readConstants(get)));
}
