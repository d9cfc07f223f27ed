/** A method of a store; every one of them is asynchronous. */
export type StoreMethod = (...args: unknown[]) => Promise<unknown>;

/** The path of a method: `['users', 'find']`, or `['close']` for one of the storage itself. */
export type MethodPath = readonly string[];

/** The same stores, each method replaced by the result of `wrap`; methods of the storage itself are wrapped too. */
export function mapMethods<S extends object>(
  stores: S,
  wrap: (method: StoreMethod, path: MethodPath) => StoreMethod,
  parents: MethodPath = [],
): S {
  const entries = Object.entries(stores).map(([name, member]: [string, unknown]) => {
    const path = [...parents, name];
    if (typeof member === 'function') return [name, wrap(member.bind(stores), path)];
    return [name, mapMethods(member as object, wrap, path)];
  });
  return Object.fromEntries(entries) as S;
}
