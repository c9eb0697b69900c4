import { readdirSync } from "node:fs";
import path from "node:path";

/**
 * Folders of src/ in layers: a folder imports only from those above it in its list.
 */
const LAYERS = {
  floors: ["shared", "react", "elements", "react-wrappers", "package"],
  core: ["utils", "events", "options", "diagnostics", "services/*", "services", "registry", "element", "loader"].map(
    (folder) => `shared/core/${folder}`,
  ),
  antispam: [
    "protocol",
    "signals",
    "blocked-modal",
    "real-person",
    "bot-detector",
    "check",
    "contacts",
    "email-check",
    "form-tagging",
    "pixel",
    "protected-forms",
    "form-checks",
    "requests",
    "compat",
    "guard",
  ].map((folder) => `shared/antispam/${folder}`),
  slider: ["core", "engine", "plugins", "start", "control/**", "compat"].map(
    (folder) => `shared/page-builder/slider/${folder}`,
  ),
  "slider control": ["shared/page-builder/slider/control/kinds", "shared/page-builder/slider/control"],
  "read-more": ["shared/page-builder/read-more", "shared/page-builder/read-more/compat"],
  lightbox: [
    "shared/page-builder/lightbox",
    "shared/page-builder/lightbox/viewer",
    "shared/page-builder/lightbox/compat",
  ],
  form: [
    "frameworks",
    "definition",
    "text",
    "protocol",
    "requests",
    "values",
    "values/date",
    "validation",
    "expressions/functions",
    "expressions",
    "state",
    "dom",
    "load",
    "session",
    "fields/file",
    "fields/*",
    "autosave",
    "analytics",
    "submit/actions",
    "submit",
    "logic/rules",
    "logic/conditions",
    "logic/actions",
    "logic",
    "bootstrap",
    "compat",
  ].map((folder) => `shared/form/${folder}`),
  compat: ["shared/compat"],
  react: [
    "react/element",
    "react/diagnostics",
    "react/antispam",
    "react/page-builder/*",
    "react/page-builder/slider/controls",
    "elements",
  ],
  "react-wrappers": ["react-wrappers"],
  package: ["package"],
  "react form": [
    "context",
    "controls",
    "fields/*",
    "fields/choices",
    "fields/combobox",
    "fields/commerce",
    "fields",
    "frame",
  ]
    .map((folder) => `react/form/${folder}`)
    .concat("react/form"),
};

/** Areas do not import each other; each may use the core. */
const AREAS = ["antispam", "form", "page-builder/slider", "page-builder/read-more", "page-builder/lightbox"];

/** Lists in which code that is fetched later may come from further below, and those in which types may. */
const LAZY_FREE = ["core", "slider", "lightbox"];
const TYPES_FREE = ["core", "slider control", "lightbox"];

const folders = readdirSync(path.join(import.meta.dirname, "src"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) =>
    path
      .relative(path.join(import.meta.dirname, "src"), entry.parentPath)
      .split(path.sep)
      .join("/"),
  );
const all = [...new Set(folders)].filter(Boolean);

/**
 * The folders that a row of the list means: "a/*" is each folder in `a` that has no row of its own, "a/**" is `a` with
 * everything in it, and so is a floor.
 */
function named(row, rows) {
  const whole = rows === LAYERS.floors ? row : row.endsWith("/**") && row.slice(0, -3);
  if (whole) return all.filter((folder) => folder === whole || folder.startsWith(`${whole}/`));
  if (!row.endsWith("/*")) return all.filter((folder) => folder === row);
  return all.filter((folder) => path.posix.dirname(folder) === row.slice(0, -2) && !rows.includes(folder));
}
const inside = (list) => `^src/(${list.join("|")})/[^/]+$`;

const layerRules = Object.entries(LAYERS).flatMap(([name, rows]) => {
  const layers = rows.map((row) => named(row, rows));
  const empty = rows.filter((_row, index) => layers[index].length === 0);
  if (empty.length > 0)
    throw new Error(`.dependency-cruiser.mjs names folders that are not there: ${empty.join(", ")}`);
  const free = [LAZY_FREE.includes(name) && "dynamic-import", TYPES_FREE.includes(name) && "type-only"].filter(Boolean);
  return layers.slice(0, -1).map((layer, index) => ({
    name: `layers of ${name}: ${rows[index]} imports nothing from below it in the list`,
    severity: "error",
    from: { path: inside(layer) },
    to: { path: inside(layers.slice(index + 1).flat()), ...(free.length > 0 && { dependencyTypesNot: free }) },
  }));
});

/** Folders of one row are siblings, which do not import each other; those with a row of their own are no siblings. */
const siblingRules = Object.values(LAYERS).flatMap((rows) =>
  rows
    .filter((row) => row.endsWith("/*"))
    .map((row) => {
      const parent = row.slice(0, -2);
      const ordered = rows.filter((other) => other !== row && path.posix.dirname(other) === parent);
      const others = ordered.map((folder) => `^src/${folder}/`);
      return {
        name: `${row}: siblings do not import each other`,
        severity: "error",
        from: { path: `^src/(${parent}/[^/]+)/`, pathNot: others },
        to: { path: `^src/${parent}/[^/]+/`, pathNot: ["^src/$1/", ...others] },
      };
    }),
);

const { floors: _floors, ...areas } = LAYERS;
const known = new Set(Object.values(areas).flatMap((rows) => rows.flatMap((row) => named(row, rows))));
const unknown = all.filter((folder) => !known.has(folder));
if (unknown.length > 0) throw new Error(`.dependency-cruiser.mjs names no layer for ${unknown.join(", ")}`);

export default {
  forbidden: [
    ...layerRules,
    ...siblingRules,
    {
      name: "shared-without-react",
      severity: "error",
      from: { path: "^src/shared/" },
      to: { path: "^src/(react|elements)/|node_modules/(react|react-dom|@r2wc|jotai/dist/react)" },
    },
    {
      name: "elements-apart",
      severity: "error",
      comment: "A tag's file does not import another tag's file; the catalogue only points at them.",
      from: { path: "^src/elements/", pathNot: "^src/elements/catalog\\.ts$" },
      to: { path: "^src/elements/" },
    },
    {
      name: "wrappers-apart",
      severity: "error",
      comment: "Authors' pages bring their own React: the wrappers know our components and tags by their types only.",
      from: { path: "^src/react-wrappers/" },
      to: { path: "^src/(react|elements)/|node_modules/(?!@types/react/|react/)", dependencyTypesNot: ["type-only"] },
    },
    ...AREAS.map((area) => ({
      name: `area ${area} imports no other area`,
      severity: "error",
      from: { path: `^src/(shared|react)/${area}/` },
      to: { path: `^src/(shared|react)/(${AREAS.filter((other) => other !== area).join("|")})/` },
    })),
    {
      name: "core-below-areas",
      severity: "error",
      from: { path: "^src/shared/core/" },
      to: { path: "^src/shared/(?!core/)" },
    },
    {
      name: "takeover-below-compat",
      severity: "error",
      comment: "Only the compat folders of areas use what takeover shares; the catalogue and its file point at it.",
      from: { path: "^src/", pathNot: "/compat/|^src/elements/(catalog|pb-takeover)\\.ts$" },
      to: { path: "^src/shared/compat/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "services-by-registry",
      severity: "error",
      comment:
        "Areas ask the registry for a service and never import an implementation; types and the error class are free.",
      from: { path: "^src/(react|elements|shared/(antispam|page-builder|form|compat))/" },
      to: {
        path: "^src/shared/core/services/",
        pathNot: "^src/shared/core/services/(http/types|storage/storage-allowed)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "loader-stays-small",
      severity: "error",
      from: { path: "^src/shared/core/loader/" },
      to: { path: "^src/shared/core/services/|node_modules", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "glide-in-one-folder",
      severity: "error",
      from: { pathNot: "^src/shared/page-builder/slider/" },
      to: { path: "node_modules/@glidejs" },
    },
    {
      name: "photoswipe-in-one-folder",
      severity: "error",
      from: { pathNot: "^src/shared/page-builder/lightbox/" },
      to: { path: "node_modules/photoswipe" },
    },
    {
      name: "sanitiser-in-one-folder",
      severity: "error",
      from: { pathNot: "^src/shared/core/services/html/" },
      to: { path: "node_modules/dompurify" },
    },
    {
      name: "no-circles",
      severity: "error",
      from: { path: "^src/" },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "browser", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".css"],
    },
  },
};
