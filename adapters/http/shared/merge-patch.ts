/** A JSON merge patch (RFC 7396). */
export const MERGE_PATCH_TYPE = 'application/merge-patch+json';

type Json = Readonly<Record<string, unknown>>;

/** How JSON merge patches (RFC 7396) of a resource are obeyed by the rules of its PATCH. */
export type MergeRule = {
  /** Members that a PATCH merges by itself, and to which depth; of others a PATCH replaces the whole value. */
  readonly keyed?: Readonly<Record<string, number>>;
  /** Lists that a PATCH changes item by item: a merge patch would replace them, and is refused. */
  readonly collections?: readonly string[];
  /** What members have when they are removed. One that is neither here nor nullable cannot be removed. */
  readonly defaults?: Json;
};

/** The result of a merge patch, RFC 7396, section 2. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged = new Map(Object.entries(isObject(target) ? target : {}));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else merged.set(name, mergePatch(merged.get(name), value));
  }
  return Object.fromEntries(merged);
}

/** The body of the PATCH that does the same as a merge patch of a resource with these values. */
export const plainPatch = (current: Json, patch: Json, { keyed = {}, defaults = {} }: MergeRule): Json =>
  mapped(patch, (name, value) =>
    plainValue(current[name], value, { depth: keyed[name] ?? 0, removed: defaults[name] ?? null }),
  );

/** Whether that body depends on the values of the resource. */
export const needsCurrent = (patch: Json, { keyed = {}, defaults = {} }: MergeRule): boolean =>
  Object.entries(patch).some(([name, value]) =>
    value === null ? keyed[name] !== undefined && isObject(defaults[name]) : hasObjectAt(value, keyed[name] ?? 0),
  );

type Place = { readonly depth: number; readonly removed: unknown };

function plainValue(current: unknown, value: unknown, { depth, removed }: Place): unknown {
  if (value === null) return depth > 0 && isObject(removed) ? { ...nulls(current), ...removed } : removed;
  if (depth === 0 || !isObject(value)) return mergePatch(current, value);
  const [known, defaults] = [current, removed].map((each) => (isObject(each) ? each : {})) as [Json, Json];
  return mapped(value, (name, member) =>
    member === null
      ? (defaults[name] ?? null)
      : plainValue(known[name], member, { depth: depth - 1, removed: defaults[name] ?? null }),
  );
}

const hasObjectAt = (value: unknown, depth: number): boolean =>
  isObject(value) && (depth === 0 || Object.values(value).some((member) => hasObjectAt(member, depth - 1)));

const nulls = (value: unknown): Json => (isObject(value) ? mapped(value, () => null) : {});

const mapped = (members: Json, change: (name: string, value: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [name, change(name, value)]));

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
