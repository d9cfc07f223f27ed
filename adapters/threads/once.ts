/** Does the work once for all who ask for it while it is done. */
export function once<T>(underWay: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  const doing = underWay.get(key) ?? work().finally(() => underWay.delete(key));
  underWay.set(key, doing);
  return doing;
}
