/** In milliseconds. */
const INTERVAL = 2_000;

/** Prints a line of progress every two seconds at most. */
export function startProgress(print: (line: string) => void): (line: string) => void {
  let last = performance.now();
  return (line) => {
    if (performance.now() - last < INTERVAL) return;
    last = performance.now();
    print(line);
  };
}
