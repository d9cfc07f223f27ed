/** A method of a store; every one of them is asynchronous. */
export type StoreMethod = (...args: unknown[]) => Promise<unknown>;

/** The path of a method: `['users', 'find']`, or `['close']` for one of the storage itself. */
export type MethodPath = readonly string[];

/** The same stores, each method replaced by the result of `wrap`; methods of the storage itself are wrapped too, and inherited ones. */
export function mapMethods<S extends object>(
  stores: S,
  wrap: (method: StoreMethod, path: MethodPath) => StoreMethod,
  parents: MethodPath = [],
): S {
  const mapped: Record<string, unknown> = {};
  for (const name in stores) {
    const [member, path]: [unknown, MethodPath] = [stores[name], [...parents, name]];
    if (typeof member === 'function') mapped[name] = wrap(member.bind(stores), path);
    else mapped[name] = mapMethods(member as object, wrap, path);
  }
  return mapped as S;
}
