/** A wait is counted in so many parts. One during which this process itself was busy, or stopped, counts once. */
const PARTS = 10;

/**
 * Does this after so many milliseconds in which this process could have taken a response: the other side is not blamed for time that
 * was lost on this one. `clearInterval` ends the count.
 */
export function afterPatience(milliseconds: number, give: () => void): NodeJS.Timeout {
  let left = PARTS;
  const timer = setInterval(() => {
    if (--left > 0) return;
    clearInterval(timer);
    give();
  }, milliseconds / PARTS);
  return timer;
}

/** A signal that is aborted after so many milliseconds, counted as above. It keeps no process alive. */
export function deadline(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  afterPatience(milliseconds, () => controller.abort()).unref();
  return controller.signal;
}
