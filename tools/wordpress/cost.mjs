import path from "node:path";
import { startSite } from "./site.mjs";

/**
 * `node tools/wordpress/cost.mjs [rounds]`: what the plugin adds to pages without its tags, in milliseconds of the processor:
 * the median of requests with it and without it by turns, and what its files and hooks take of that. PHP keeps compiled files
 * (OPcache), as on a site. Needs `npm run build` first.
 */
const rounds = Number(process.argv[2] ?? 200);
const FIXTURES = path.resolve("test/wordpress/fixtures");
/** Requests before those that count: WordPress and PHP fill their caches. */
const WARM_UP = 20;
/** An article of two hundred paragraphs; every block of a page is looked at. */
const LONG =
  "<!-- wp:paragraph --><p>Its keepers wrote down every ship that passed.</p><!-- /wp:paragraph -->\n".repeat(200);
const MODES = ["with", "without", "parts"];

const site = await startSite({
  constants: { WP_DEBUG: false, WP_DEBUG_LOG: false },
  mustUse: [path.join(import.meta.dirname, "cost.php")],
  plugins: [path.join(FIXTURES, "ws-form")],
});
try {
  const pages = await site.php(path.resolve("test/wordpress/seed.php"), { permalinks: "/%postname%/" });
  const { url } = await site.php(path.resolve("test/wordpress/php/save-post.php"), { title: "Long", content: LONG });
  pages.long = url;
  const took = async (address, mode) => {
    const answer = await fetch(address, { headers: { "x-cost": mode } });
    await answer.arrayBuffer();
    return JSON.parse(answer.headers.get("x-cost-took"));
  };
  for (const takeover of [[], ["antispam", "page-builder", "forms"]]) {
    await site.php(path.resolve("test/wordpress/php/options.php"), { takeover });
    for (const name of ["plain", "long"]) {
      const all = Object.fromEntries(MODES.map((mode) => [mode, []]));
      for (let round = -WARM_UP; round < rounds; round += 1)
        for (const mode of MODES) {
          const one = await took(pages[name], mode);
          if (round >= 0) all[mode].push(one);
        }
      const [{ server, opcache }] = all.with;
      const processor = Object.fromEntries(MODES.map((mode) => [mode, median(all[mode].map((one) => one.processor))]));
      const names = new Set(all.parts.flatMap(({ parts }) => Object.keys(parts)));
      const parts = [...names].map((part) => [part, median(all.parts.map((one) => one.parts[part] ?? 0))]);
      parts.sort(([, a], [, b]) => b - a);
      const sum = median(all.parts.map((one) => Object.values(one.parts).reduce((total, part) => total + part, 0)));
      console.log(`${name}${takeover.length ? ", with takeover" : ""}: ${server}, OPcache ${opcache ? "on" : "off"}, ${rounds} rounds
  with the plugin ${ms(processor.with)}, without ${ms(processor.without)}, difference ${ms(processor.with - processor.without)}
  median of the differences of a round ${ms(median(all.with.map((one, at) => one.processor - all.without[at].processor)))}
  its files and hooks, by the clock: ${ms(sum)}
${parts.map(([part, value]) => `    ${ms(value)}  ${part}`).join("\n")}`);
    }
  }
} finally {
  await site.stop();
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

function ms(microseconds) {
  return `${(microseconds / 1000).toFixed(3)} ms`;
}
