import path from "node:path";
import { ESLint } from "eslint";
import ts from "typescript";
import config from "../eslint.config.mjs";

/**
 * Runs ESLint and TypeScript on one program: TypeScript reuses the types that ESLint has computed. Prints all findings,
 * and fails on any.
 */
process.chdir(path.resolve(import.meta.dirname, ".."));

const { fileNames, options, errors } = ts.parseJsonConfigFileContent(
  ts.readConfigFile("tsconfig.json", ts.sys.readFile).config,
  ts.sys,
  ".",
);
const program = ts.createProgram({ rootNames: fileNames, options, configFileParsingDiagnostics: errors });

const typed = { files: ["**/*.{ts,tsx}"], languageOptions: { parserOptions: { project: false, programs: [program] } } };
const eslint = new ESLint({ overrideConfigFile: true, overrideConfig: [...config, typed] });
const results = await eslint.lintFiles(["."]);
console.log((await eslint.loadFormatter("stylish")).format(results));

const diagnostics = ts.getPreEmitDiagnostics(program);
console.log(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(options)));

if (diagnostics.length || results.some(({ errorCount, warningCount }) => errorCount + warningCount))
  process.exitCode = 1;
