/** Runs the function once for all concurrent callers. */
export function once<T>(underWay: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  const doing = underWay.get(key) ?? work().finally(() => underWay.delete(key));
  underWay.set(key, doing);
  return doing;
}
