/** One write at a time, the latest wins: a slider gives sixty values a second. Nothing is written once `isCurrent` is false. */
export function createKeeper(write: () => Promise<void>, isCurrent: () => boolean): () => void {
  let isWriting = false
  let isStale = false
  const run = async () => {
    isWriting = true
    while (isStale && isCurrent()) {
      isStale = false
      await write()
    }
    isWriting = false
  }
  return () => {
    isStale = true
    if (!isWriting) void run()
  }
}
