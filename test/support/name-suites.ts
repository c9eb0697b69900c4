const { describe } = globalThis;

/** Prefixes the outermost suites that start from now on with a file's name. */
export function nameSuites(file: string): void {
  const outermost = Object.assign((title: string, run: (this: Mocha.Suite) => void) => {
    globalThis.describe = describe;
    const suite = describe(`${file}: ${title}`, run);
    globalThis.describe = outermost;
    return suite;
  }, describe);
  globalThis.describe = outermost;
}
