/** A method of a store; every one of them is asynchronous. */
export type StoreMethod = (...args: unknown[]) => Promise<unknown>;

/** Where a method stands: `['users', 'find']`, or `['close']` beside the stores. */
export type MethodPath = readonly string[];

/** The same stores, each method replaced by what `wrap` makes of it; methods beside the stores are wrapped too. */
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
