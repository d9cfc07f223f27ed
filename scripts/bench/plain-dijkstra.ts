import type { Network } from '../../src/domain/wayfinding/network/network.ts';

/**
 * Dijkstra's algorithm in its textbook form: lists of nodes and keys as the heap, over the arrays of the network. It ends at
 * the target, and returns the previous node of each.
 */
export function plainDijkstra({ arcs, pieces }: Network, source: number, target: number): Int32Array {
  const count = arcs.first.length - 1;
  const reached = new Float64Array(count).fill(Infinity);
  const previous = new Int32Array(count).fill(-1);
  const heap: number[] = [source];
  const keys: number[] = [0];
  reached[source] = 0;
  while (heap.length > 0) {
    const [node, key] = [heap[0]!, keys[0]!];
    sink(heap, keys);
    if (node === target) return previous;
    if (key > reached[node]!) continue;
    for (let arc = arcs.first[node]!; arc < arcs.first[node + 1]!; arc++) {
      const next = arcs.target[arc]!;
      const through = key + pieces.micros[arcs.piece[arc]!]!;
      if (through >= reached[next]!) continue;
      reached[next] = through;
      previous[next] = node;
      rise(heap, keys, next, through);
    }
  }
  throw new Error(`There is no way from ${source} to ${target}.`);
}

function rise(heap: number[], keys: number[], node: number, key: number): void {
  let place = heap.push(node) - 1;
  keys.push(key);
  while (place > 0) {
    const parent = (place - 1) >> 1;
    if (keys[parent]! <= key) break;
    heap[place] = heap[parent]!;
    keys[place] = keys[parent]!;
    place = parent;
  }
  heap[place] = node;
  keys[place] = key;
}

function sink(heap: number[], keys: number[]): void {
  const [node, key] = [heap.pop()!, keys.pop()!];
  const size = heap.length;
  if (size === 0) return;
  let place = 0;
  for (let child = 1; child < size; child = 2 * place + 1) {
    if (child + 1 < size && keys[child + 1]! < keys[child]!) child++;
    if (keys[child]! >= key) break;
    heap[place] = heap[child]!;
    keys[place] = keys[child]!;
    place = child;
  }
  heap[place] = node;
  keys[place] = key;
}
