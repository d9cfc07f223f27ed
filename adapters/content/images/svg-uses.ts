/** A `use` that repeats the element of an id; `cut` removes it where that would repeat it without end. */
type Use = { readonly id: string; readonly cut: () => void };

/** An element with an id, including its contents, which `use` can repeat. */
type Part = { elements: number; readonly parts: Part[]; readonly uses: Use[]; total: number | null };

const COUNTING = -1;
const DEEPEST = 1000;

/** Counts how many elements a browser draws for a document, with every `use` expanded. */
export interface UseCount {
  /** The start of an element; `use`: what it repeats, if it does. */
  open(id: string | undefined, use?: Use): void;
  close(): void;
  /** Counts elements of a drawing inside the element that is open. */
  add(elements: number): void;
  /** Whether the element that is open, or one around it, has this id. */
  isInside(id: string): boolean;
  /** Cuts every `use` that closes a circle. Infinity when the repetitions are nested more than 1,000 deep. */
  total(): number;
}

/** Ten symbols that each use the previous one ten times are ten thousand million shapes in a file of two kilobytes. */
export function useCount(): UseCount {
  const root = newPart();
  const byId = new Map<string, Part>();
  const open: Part[] = [root];
  const current = () => open.at(-1) ?? root;
  return {
    open(id, use) {
      const around = current();
      const part = id === undefined ? around : newPart();
      if (id !== undefined) {
        around.parts.push(part);
        // Of two equal ids the first one counts, as in browsers.
        if (!byId.has(id)) byId.set(id, part);
      }
      part.elements++;
      if (use) part.uses.push(use);
      open.push(part);
    },
    close() {
      open.pop();
    },
    add(elements) {
      current().elements += elements;
    },
    isInside(id) {
      const part = byId.get(id);
      return part !== undefined && open.includes(part);
    },
    total: () => count(root, byId, 0),
  };
}

function newPart(): Part {
  return { elements: 0, parts: [], uses: [], total: null };
}

function count(part: Part, byId: ReadonlyMap<string, Part>, depth: number): number {
  if (depth > DEEPEST) return Number.POSITIVE_INFINITY;
  if (part.total !== null) return part.total;
  part.total = COUNTING;
  let total = part.elements;
  for (const inner of part.parts) total += count(inner, byId, depth + 1);
  for (const { id, cut } of part.uses) {
    const repeated = byId.get(id);
    if (repeated?.total === COUNTING) cut();
    else if (repeated) total += count(repeated, byId, depth + 1);
  }
  part.total = total;
  return total;
}
