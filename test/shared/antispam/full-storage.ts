/** Runs a test's steps in a browser whose storage is full. */
export async function withFullStorage(run: () => void | Promise<void>): Promise<void> {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  try {
    await run();
  } finally {
    Storage.prototype.setItem = setItem;
  }
}
