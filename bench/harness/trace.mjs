import { Buffer } from "node:buffer";
import { text } from "node:stream/consumers";
import { Readable } from "node:stream";

const SCRIPT_CATEGORIES = ["devtools.timeline", "v8.execute"];
const STACK_CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline.stack"];

/** Trace events of running script. CDP's ScriptDuration excludes microtasks. */
const SCRIPT = new Set([
  "EvaluateScript",
  "FunctionCall",
  "RunMicrotasks",
  "v8.compile",
  "v8.compileModule",
  "v8.evaluateModule",
]);
/** Work that script forces synchronously. */
const RENDERING = new Set(["UpdateLayoutTree", "Layout"]);
const MICROSECONDS = 1000;

/**
 * CPU time (ms) of all script while `work` runs, with microtasks but without style and layout; and the sum of script
 * and style. Do not compare it with untraced figures: tracing takes time.
 */
export async function measureScript(tab, work) {
  const events = (await trace(tab, SCRIPT_CATEGORIES, work)).filter(
    ({ ph, name }) => ph === "X" && (SCRIPT.has(name) || RENDERING.has(name)),
  );
  events.sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  let [script, style] = [0, 0];
  const endOf = { script: 0, rendering: 0 };
  for (const { name, ts, dur, tdur = dur } of events) {
    if (name === "UpdateLayoutTree") style += tdur;
    const insideScript = ts < endOf.script;
    if (SCRIPT.has(name)) {
      if (insideScript) continue;
      endOf.script = ts + dur;
      script += tdur;
    } else if (insideScript && ts >= endOf.rendering) {
      endOf.rendering = ts + dur;
      script -= tdur;
    }
  }
  return { script: script / MICROSECONDS, scriptAndStyle: (script + style) / MICROSECONDS };
}

/** Counts the layouts that script forces while `work` runs: those with a stack trace. */
export async function countForcedLayouts(tab, work) {
  const events = await trace(tab, STACK_CATEGORIES, work);
  return events.filter(({ name, args }) => name === "Layout" && args.beginData?.stackTrace?.length).length;
}

/**
 * When the page compiles files whose address matches, which precedes their evaluation: how often before a time stamp of the
 * page, and the milliseconds from the stamp to the first time. Throws if `work` contains none, or no such stamp.
 */
export async function timeCompilations(tab, address, stamp, work) {
  const events = await trace(tab, SCRIPT_CATEGORIES, work);
  const stamped = events.find(({ name, args }) => name === "TimeStamp" && args.data?.message === stamp);
  if (!stamped) throw new Error(`the trace does not contain the time stamp "${stamp}"`);
  const compiled = events.filter(
    ({ name, args }) => name === "v8.compileModule" && address.test(args.data?.url ?? args.fileName),
  );
  if (!compiled.length) throw new Error(`nothing that matches ${address} was compiled`);
  const times = compiled.map(({ ts }) => (ts - stamped.ts) / MICROSECONDS);
  return { before: times.filter((time) => time < 0).length, first: Math.min(...times) };
}

/** Identifies the page's main thread in the trace, which also contains other pages. */
const MARK = "plaintags bench";

/** Runs `work`; returns the trace events of the page's main thread. */
async function trace(tab, categories, work) {
  const session = await tab.page.context().browser().newBrowserCDPSession();
  await session.send("Tracing.start", {
    transferMode: "ReturnAsStream",
    traceConfig: { includedCategories: categories },
  });
  await tab.page.evaluate((mark) => console.timeStamp(mark), MARK);
  await work();
  const ended = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await session.send("Tracing.end");
  const { stream } = await ended;
  const { traceEvents } = JSON.parse(await text(Readable.from(readChunks(session, stream))));
  await session.detach();

  const marked = traceEvents.find(({ name, args }) => name === "TimeStamp" && args.data?.message === MARK);
  if (!marked) throw new Error("the trace does not contain the page");
  return traceEvents.filter(({ pid, tid }) => pid === marked.pid && tid === marked.tid);
}

async function* readChunks(session, handle) {
  for (let eof = false; !eof;) {
    const read = await session.send("IO.read", { handle });
    eof = read.eof;
    yield read.base64Encoded ? Buffer.from(read.data, "base64").toString() : read.data;
  }
  await session.send("IO.close", { handle });
}
