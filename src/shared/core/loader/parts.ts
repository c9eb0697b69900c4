import { service } from "../registry/current.ts";
import type { GroundStarter } from "../registry/ground-starter.ts";
import type { PlainTags } from "../registry/registry.ts";

/** The key on the registry under which the classic script and its parts find each other; rollup.config.mjs writes it too. */
const PARTS = Symbol.for("plaintags.parts");

type PartExports = Record<string, unknown>;
/** A part's code: it asks for what the script and other parts share by their files, and fills in its own exports. */
type Part = (require: (file: string) => unknown, exports: PartExports) => void;

interface Parts {
  /** Called by the code that needs a part, with the part's file as the build named it. */
  load(name: string, file: string): Promise<PartExports>;
  /**
   * Called by a part's file, with the files of the parts it needs itself. One that was joined to the script is taken from
   * there, without a fetch.
   */
  take(name: string, part: Part, needs: readonly string[]): void;
}

/** A part's name, from the file the build gave it: `parts/common-Bpzllx3.js`; nothing for the script itself. */
const partName = (file: string): string | undefined => /([^/]+)-.{7}\.js$/.exec(file)?.[1];

interface ClassicScript {
  /** The script's own tag, as long as it runs. */
  script: HTMLOrSVGScriptElement | null;
  /** The script's own modules, for its parts. */
  shared: Readonly<PartExports>;
  /** Resolves when all services work. */
  startServices: GroundStarter["start"];
}

/**
 * Lets the classic script fetch its heavy optional parts, which the build puts into files beside it (api.md §1). Parts get
 * the script's own modules, so that no module is on the page twice. The first copy of the script on the page offers, before
 * anything is loaded: a tag's own code may lie in a part.
 */
export function offerParts(registry: PlainTags, classic: ClassicScript): void {
  Object.defineProperty(registry, PARTS, { value: createParts(classic) });
}

function createParts({ script, shared, startServices }: ClassicScript): Parts {
  // Both are gone once the script has run.
  const home = script instanceof HTMLScriptElement ? script.src : "";
  const nonce = script?.nonce ?? "";
  const taken = new Map<string, { part: Part; needs: readonly string[] }>();
  const running = new Map<string, Promise<PartExports>>();

  function addressOf(file: string): string {
    const { partsUrl } = service("settings").get();
    const name = file.slice(file.lastIndexOf("/") + 1);
    if (partsUrl) return new URL(name, new URL(partsUrl.replace(/\/?$/, "/"), document.baseURI)).href;
    return home && new URL(`parts/${name}`, home).href;
  }

  const fetchPart = (name: string, address: string) =>
    new Promise<void>((resolve, reject) => {
      const refuse = (why: string) =>
        reject(
          new Error(
            `The part "${name}" ${why}. Put dist/parts beside the script, or name the folder in the setting "partsUrl" (README, "The classic script").`,
          ),
        );
      if (!address) return refuse("cannot be found, because the script stands inside the page");
      const tag = document.createElement("script");
      tag.nonce = service("settings").get().cspNonce || nonce;
      // The DOM library's type knows no Trusted Types.
      tag.src = service("html").scriptUrl(address) as string;
      tag.addEventListener("load", () => (taken.has(name) ? resolve() : refuse(`is not in ${address}`)));
      tag.addEventListener("error", () => {
        // The next need tries again.
        tag.remove();
        refuse(`could not be loaded from ${address}`);
      });
      document.head.append(tag);
    });

  async function start(name: string, file: string): Promise<PartExports> {
    // A part is asked for before the services work, where a tag's own code lies in it; an address needs settings and html service.
    await startServices();
    if (!taken.has(name)) await fetchPart(name, addressOf(file));
    const own: PartExports = {};
    const found = taken.get(name);
    if (!found) return own;
    const needed = new Map<string, PartExports>();
    await Promise.all(
      found.needs.map(async (need) => {
        const part = partName(need);
        if (part) needed.set(part, await load(part, need));
      }),
    );
    found.part((wanted) => needed.get(partName(wanted) ?? "") ?? shared, own);
    return own;
  }

  function load(name: string, file: string): Promise<PartExports> {
    let started = running.get(name);
    if (!started) {
      started = start(name, file);
      running.set(name, started);
      started.catch(() => running.delete(name));
    }
    return started;
  }

  return { load, take: (name, part, needs) => void taken.set(name, { part, needs }) };
}
