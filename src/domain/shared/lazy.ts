/** The value of a pure function, which is called with the first use: a program starts without what it may not need. */
export function lazy<T extends object | string>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
