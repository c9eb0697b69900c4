/** One slider's work in a layout pass. All sliders of the page read before any of them writes. */
export interface LayoutJob {
  /** Reads from the page after layout. */
  read(): void;
  /** Writes the computed styles. */
  write(): void;
}

const run = (jobs: Iterable<LayoutJob>) => {
  const all = [...new Set(jobs)];
  for (const job of all) job.read();
  for (const job of all) job.write();
};

/** One observer for every slider of the page, created with the first one. */
let observer: ResizeObserver | undefined;
const jobsByElement = new WeakMap<Element, LayoutJob>();

/**
 * Runs `job` after layout and before the next paint, and again whenever the element's size changes: on a resize, when a
 * hidden container is shown, when fonts or images load. Reading there forces no layout, however many sliders start.
 */
export function observeSize(element: Element, job: LayoutJob): () => void {
  observer ??= new ResizeObserver((entries) => {
    run(entries.flatMap(({ target }) => jobsByElement.get(target) ?? []));
  });
  const watching = observer;
  jobsByElement.set(element, job);
  watching.observe(element);
  return () => {
    watching.unobserve(element);
    jobsByElement.delete(element);
  };
}

let waiting: Set<LayoutJob> | undefined;

/** Schedules a pass at the end of this task; requests of many sliders share one pass. */
export function requestLayout(job: LayoutJob): void {
  if (!waiting) {
    waiting = new Set();
    queueMicrotask(() => {
      const jobs = waiting ?? [];
      waiting = undefined;
      run(jobs);
    });
  }
  waiting.add(job);
}

/** Cancels a request. */
export function cancelLayout(job: LayoutJob): void {
  waiting?.delete(job);
}

/** Runs a pass of one slider at once, where the result is needed now. */
export function layoutNow(job: LayoutJob): void {
  cancelLayout(job);
  run([job]);
}
