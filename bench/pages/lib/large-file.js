/* global PerformanceObserver, DataTransfer */

/** Puts a file of so many megabytes into a file control, as a visitor who chooses it. */
export function chooseFile(control, megabytes) {
  const files = new DataTransfer();
  files.items.add(new File([new Uint8Array(megabytes * 1e6)], "large.bin", { type: "application/octet-stream" }));
  control.files = files.files;
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Milliseconds of the longest task from now on that lasted for 50 or more; browsers tell of no shorter ones. */
export function watchTasks() {
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: "longtask" });
  globalThis.longestTaskMs = () => longest;
}
