/** The entries of single tags, which the build writes from the catalogue (tools/package-entries.mjs). */
declare module "entry:*";
