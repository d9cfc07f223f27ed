/** The results of an action that runs so many times concurrently. */
export function atOnce<T>(times: number, run: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, n) => run(n)));
}
