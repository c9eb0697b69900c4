/** The floors and wings of the house: imports go down only, wings do not import each other. */
const WINGS = ["antispam", "slider", "read-more", "lightbox", "form"];

module.exports = {
  forbidden: [
    {
      name: "shared-stays-below",
      severity: "error",
      comment: "shared/ is the ground: no React, no elements.",
      from: { path: "^src/shared/" },
      to: { path: "^src/(react|elements)/" },
    },
    {
      name: "shared-without-react",
      severity: "error",
      from: { path: "^src/shared/" },
      to: { path: "node_modules/(react|react-dom|@r2wc|jotai/dist/react)" },
    },
    { name: "react-below-elements", severity: "error", from: { path: "^src/react/" }, to: { path: "^src/elements/" } },
    {
      name: "elements-apart",
      severity: "error",
      comment: "A tag's file does not import another tag's file; the catalogue only points at them.",
      from: { path: "^src/elements/", pathNot: "^src/elements/catalog\\.ts$" },
      to: { path: "^src/elements/" },
    },
    ...WINGS.map((wing) => ({
      name: `wing-${wing}-stands-alone`,
      severity: "error",
      from: { path: `^src/(shared|react)/${wing}/` },
      to: { path: `^src/(shared|react)/(${WINGS.filter((other) => other !== wing).join("|")})/` },
    })),
    {
      name: "services-by-registry",
      severity: "error",
      comment: "Wings ask the registry for a service and never import an implementation; types and the error class are free.",
      from: { path: "^src/(react|elements|shared/(antispam|slider|read-more|lightbox|form))/" },
      to: { path: "^src/shared/services/", pathNot: "^src/shared/services/http/types\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "loader-stays-small",
      severity: "error",
      from: { path: "^src/shared/loader/" },
      to: { path: "^src/shared/services/|node_modules", dependencyTypesNot: ["type-only"] },
    },
    { name: "glide-in-one-folder", severity: "error", from: { pathNot: "^src/shared/slider/" }, to: { path: "node_modules/@glidejs" } },
    {
      name: "photoswipe-in-one-folder",
      severity: "error",
      from: { pathNot: "^src/shared/lightbox/" },
      to: { path: "node_modules/photoswipe" },
    },
    {
      name: "sanitiser-in-one-folder",
      severity: "error",
      from: { pathNot: "^src/shared/services/html/" },
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
