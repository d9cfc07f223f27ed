/** A wait is counted in so many parts. One during which this process itself was busy, or suspended, counts once. */
const PARTS = 10;

/**
 * Calls back after so many milliseconds in which this process could have received a response: time in which this process was busy or
 * suspended does not count. `clearInterval` cancels it.
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

/** A signal that is aborted after so many milliseconds, counted as above. It does not keep the process alive. */
export function deadline(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  afterPatience(milliseconds, () => controller.abort()).unref();
  return controller.signal;
}
