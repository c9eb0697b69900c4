/** Chooses a file of some megabytes in a file control, as a visitor does. */
export function chooseFile(control, megabytes) {
  const files = new DataTransfer();
  files.items.add(new File([new Uint8Array(megabytes * 1e6)], "large.bin", { type: "application/octet-stream" }));
  control.files = files.files;
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Records the longest task from now on. Browsers report tasks of 50 ms and more. */
export function watchTasks() {
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: "longtask" });
  globalThis.longestTaskMs = () => longest;
}
