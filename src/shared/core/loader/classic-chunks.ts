import { service } from "../registry/container.ts";
import type { ContainerLoader } from "../registry/container-loader.ts";
import type { PlainTags } from "../registry/registry.ts";

/**
 * The key on the registry by which the classic script and its chunks find each other; rollup.config.mjs writes it too.
 */
const CHUNK_LOADER = Symbol.for("plaintags.parts");

type ChunkExports = Record<string, unknown>;
/**
 * A chunk's code: requests shared modules of the script and of other chunks by their files, and fills in its own
 * exports.
 */
type ChunkFactory = (require: (file: string) => unknown, exports: ChunkExports) => void;

interface ChunkLoader {
  /** Called by code that needs a chunk, with the chunk's file as the build named it. */
  load(name: string, file: string): Promise<ChunkExports>;
  /**
   * Called by a chunk's file, with the files of the chunks that it needs itself. A chunk that was joined to the script
   * is taken from there, without a fetch.
   */
  register(name: string, factory: ChunkFactory, dependencies: readonly string[]): void;
  /** Address of the folder of chunks, for files beside it; rollup.config.mjs writes it for `import.meta.url`. */
  readonly url: string;
}

/**
 * A chunk's name, from the file that the build gave it: `parts/common-Bpzllx3.js`; `undefined` for the script itself.
 */
const chunkName = (file: string): string | undefined => /([^/]+)-.{7}\.js$/.exec(file)?.[1];

interface ClassicScript {
  /** The script's own tag, while the script runs. */
  script: HTMLOrSVGScriptElement | null;
  /** The script's own modules, for its chunks. */
  shared: Readonly<ChunkExports>;
  /** Resolves when all services work. */
  startContainer: ContainerLoader["start"];
}

/**
 * Lets the classic script fetch its large optional chunks, which the build puts into files beside it (api.md §1).
 * Chunks use the script's own modules, so that no module is on the page twice. The first copy of the script on the page
 * calls this before anything is loaded: a tag's own code may be in a chunk.
 */
export function exposeChunkLoader(registry: PlainTags, classic: ClassicScript): void {
  Reflect.set(registry, CHUNK_LOADER, createChunkLoader(classic));
}

function createChunkLoader({ script, shared, startContainer }: ClassicScript): ChunkLoader {
  // Neither is available after the script has run.
  const scriptUrl = script instanceof HTMLScriptElement ? script.src : "";
  const nonce = script?.nonce ?? "";
  const registered = new Map<string, { factory: ChunkFactory; dependencies: readonly string[] }>();
  const loading = new Map<string, Promise<ChunkExports>>();

  function addressOf(file: string): string {
    const { partsUrl } = service("settings").get();
    const name = file.slice(file.lastIndexOf("/") + 1);
    if (partsUrl) return new URL(name, new URL(partsUrl.replace(/\/?$/, "/"), document.baseURI)).href;
    return scriptUrl && new URL(`parts/${name}`, scriptUrl).href;
  }

  const fetchChunk = (name: string, address: string) =>
    new Promise<void>((resolve, reject) => {
      const fail = (why: string) =>
        reject(
          new Error(
            `The part "${name}" ${why}. Put parts/ of the same build beside the script and empty caches, or name the folder in the setting "partsUrl".`,
          ),
        );
      if (!address) return fail("cannot be found, because the script is inline");
      const tag = document.createElement("script");
      tag.nonce = service("settings").get().cspNonce || nonce;
      // TypeScript's DOM library does not include Trusted Types.
      tag.src = service("html").scriptUrl(address) as string;
      tag.addEventListener("load", () => (registered.has(name) ? resolve() : fail(`is not in ${address}`)));
      tag.addEventListener("error", () => {
        // The next request tries again.
        tag.remove();
        fail(`could not be loaded from ${address}`);
      });
      document.head.append(tag);
    });

  async function start(name: string, file: string): Promise<ChunkExports> {
    // A chunk that holds a tag's own code is requested before the services work; its address needs settings and html
    // service.
    await startContainer();
    if (!registered.has(name)) await fetchChunk(name, addressOf(file));
    const chunkExports: ChunkExports = {};
    const chunk = registered.get(name);
    if (!chunk) return chunkExports;
    const loaded = new Map<string, ChunkExports>();
    await Promise.all(
      chunk.dependencies.map(async (dependency) => {
        const dependencyName = chunkName(dependency);
        if (dependencyName) loaded.set(dependencyName, await load(dependencyName, dependency));
      }),
    );
    chunk.factory((requested) => loaded.get(chunkName(requested) ?? "") ?? shared, chunkExports);
    return chunkExports;
  }

  function load(name: string, file: string): Promise<ChunkExports> {
    let promise = loading.get(name);
    if (!promise) {
      promise = start(name, file);
      loading.set(name, promise);
      promise.catch(() => loading.delete(name));
    }
    return promise;
  }

  return {
    load,
    register: (name, factory, dependencies) => void registered.set(name, { factory, dependencies }),
    url: scriptUrl && new URL("parts/", scriptUrl).href,
  };
}
