/** Milliseconds of a slice in browsers that do not say how long they are idle. */
const SLICE_MS = 5;

/**
 * Calls `work` while the browser has nothing else to do, until it returns false: it stops and returns true when `hasTime`
 * does not hold any more. Returns a function that ends it.
 */
export function whileIdle(work: (hasTime: () => boolean) => boolean): () => void {
  let isOver = false;
  const slice = (hasTime: () => boolean): void => {
    if (!isOver && work(hasTime)) next(slice);
  };
  next(slice);
  return () => {
    isOver = true;
  };
}

function next(slice: (hasTime: () => boolean) => void): void {
  if ('requestIdleCallback' in window) {
    requestIdleCallback((deadline) => slice(() => deadline.timeRemaining() > 1));
    return;
  }
  setTimeout(() => {
    const end = performance.now() + SLICE_MS;
    slice(() => performance.now() < end);
  }, SLICE_MS);
}
