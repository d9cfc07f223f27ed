/** Whether two JSON values are equal, ignoring the order of members. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isStructure(one) || !isStructure(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && sameJson(one[name], other[name]))
  );
}

/** The known value where nothing but the time of its last change differs from it, otherwise the new one. */
export function knownIfSame<One extends object>(known: One, after: One): One {
  const compared = 'updatedAt' in known ? { ...after, updatedAt: known.updatedAt } : after;
  return sameJson(compared, known) ? known : after;
}

const isStructure = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
