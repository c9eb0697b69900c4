import { atom } from "jotai/vanilla";
import type { Atom, Getter } from "jotai/vanilla";

/** Less than an atom that could change: a form has hundreds, and most are never asked for by anybody but {@link derivedAtom}. */
class ConstantAtom<T> implements Atom<T> {
  constructor(readonly value: T) {}
  read(): T {
    return this.value;
  }
}

const isConstant = <T>(source: Atom<T>): source is ConstantAtom<T> => source instanceof ConstantAtom;

const [NONE, NO, YES] = [new ConstantAtom(null), new ConstantAtom(false), new ConstantAtom(true)];

/** An atom that never changes; all of one flag are the same. */
export function constantAtom<T>(value: T): Atom<T> {
  const known = value === null ? NONE : value === false ? NO : value === true ? YES : undefined;
  return (known as Atom<T> | undefined) ?? new ConstantAtom(value);
}

/** Reads steady atoms without a dependency, which would cost as much as one on what can change. */
const readConstants =
  (get: Getter): Getter =>
  (source) =>
    isConstant(source) ? source.value : get(source);

const never: Getter = () => {
  throw new Error("[Bug] a steady atom reads one that is not among its sources.");
};

/**
 * An atom derived from others, steady itself where all of them are: most of what conditions could change in a form never does.
 * @param sources all that `read` may ask for
 */
export function derivedAtom<T>(sources: readonly Atom<unknown>[], read: (get: Getter) => T): Atom<T> {
  return sources.every(isConstant) ? constantAtom(read(readConstants(never))) : atom((get) => read(readConstants(get)));
}
