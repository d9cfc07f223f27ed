/** Nodes ordered by key, the least first. */
export type NodeHeap = {
  readonly push: (node: number, key: number) => void;
  /** Removes the first node; -1 when there is none. */
  readonly pop: () => number;
  /** The key of the node that was removed last. */
  readonly key: () => number;
};

/** A binary heap with a fixed capacity. */
export function nodeHeap(room: number): NodeHeap {
  const nodes = new Int32Array(room);
  const keys = new Float64Array(room);
  let size = 0;
  let taken = Number.NaN;

  function push(node: number, key: number): void {
    let place = size++;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (keys[parent]! <= key) break;
      keys[place] = keys[parent]!;
      nodes[place] = nodes[parent]!;
      place = parent;
    }
    keys[place] = key;
    nodes[place] = node;
  }

  function pop(): number {
    if (size === 0) return -1;
    const first = nodes[0]!;
    taken = keys[0]!;
    size--;
    const key = keys[size]!;
    let place = 0;
    for (let child = 1; child < size; child = 2 * place + 1) {
      if (child + 1 < size && keys[child + 1]! < keys[child]!) child++;
      if (keys[child]! >= key) break;
      keys[place] = keys[child]!;
      nodes[place] = nodes[child]!;
      place = child;
    }
    keys[place] = key;
    nodes[place] = nodes[size]!;
    return first;
  }

  return { push, pop, key: () => taken };
}
