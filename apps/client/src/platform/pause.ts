/** Runs something later; the answer calls it off. */
export function pauseFor(run: () => void, milliseconds: number): () => void {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
