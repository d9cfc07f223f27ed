/** An element with an id, including its contents, which `use` can repeat. */
type Part = { elements: number; readonly parts: Part[]; readonly references: string[]; total: number | null };

const COUNTING = -1;
const DEEPEST = 1000;

/** Counts how many elements a browser draws for a document, with every `use` expanded. */
export interface UseCount {
  /** The start of an element; `reference` is the id that a `use` repeats. */
  open(id: string | undefined, reference: string | undefined): void;
  close(): void;
  /** Infinity for a cycle, or when the repetitions are nested more than 1,000 deep. */
  total(): number;
}

/** Ten symbols that each use the previous one ten times are ten thousand million shapes in a file of two kilobytes. */
export function useCount(): UseCount {
  const root = newPart();
  const byId = new Map<string, Part>();
  const open: Part[] = [root];
  return {
    open(id, reference) {
      const around = open.at(-1) ?? root;
      const part = id === undefined ? around : newPart();
      if (id !== undefined) {
        around.parts.push(part);
        // Of two equal ids the first one counts, as in browsers.
        if (!byId.has(id)) byId.set(id, part);
      }
      part.elements++;
      if (reference !== undefined) part.references.push(reference);
      open.push(part);
    },
    close() {
      open.pop();
    },
    total: () => count(root, byId, 0),
  };
}

function newPart(): Part {
  return { elements: 0, parts: [], references: [], total: null };
}

function count(part: Part, byId: ReadonlyMap<string, Part>, depth: number): number {
  if (part.total === COUNTING || depth > DEEPEST) return Number.POSITIVE_INFINITY;
  if (part.total !== null) return part.total;
  part.total = COUNTING;
  let total = part.elements;
  for (const inner of part.parts) total += count(inner, byId, depth + 1);
  for (const id of part.references) {
    const repeated = byId.get(id);
    if (repeated) total += count(repeated, byId, depth + 1);
  }
  part.total = total;
  return total;
}
