const { describe } = globalThis;

/** Puts a file's name before its outermost suites: of all that begin from now on, those that stand in no other. */
export function nameSuites(file: string): void {
  const outermost = Object.assign((title: string, run: (this: Mocha.Suite) => void) => {
    globalThis.describe = describe;
    const suite = describe(`${file}: ${title}`, run);
    globalThis.describe = outermost;
    return suite;
  }, describe);
  globalThis.describe = outermost;
}
