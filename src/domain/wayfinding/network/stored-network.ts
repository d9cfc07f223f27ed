import { fromBase64, toBase64 } from '../../shared/base64.ts';
import type { Access } from './access.ts';
import { buildWithin, type Network, pieceGrids } from './network.ts';
import type { NetworkSource } from './network-source.ts';
import { arcsOf, type Way } from './piece.ts';
import type { Scale } from './scale.ts';
import { distanceBetween } from './segment.ts';
import type { WorkBudget } from './work-budget.ts';

/** The format of stored networks. One in another format is built again. */
export const NETWORK_FORMAT = 1;

/** Columns of little-endian numbers in base64. */
type Column = string;

type StoredAccess = Readonly<Record<keyof Access, readonly (readonly [id: string, nodes: readonly number[]])[]>>;

type StoredNetwork = {
  readonly format: number;
  readonly scales: readonly Scale[];
  readonly nodes: { readonly x: Column; readonly y: Column; readonly level: Column };
  readonly pieces: { readonly from: Column; readonly to: Column; readonly micros: Column; readonly flags: Column };
  /** The ways in the order of their pieces: the type's first letter and the id; and the first piece of each. */
  readonly ways: readonly string[];
  readonly firstPieces: Column;
  readonly ranges: Network['ranges'];
  readonly access: StoredAccess;
};

/** A network as text. Parts that are quickly computed, or are in the map, are left out. */
export function storeNetwork({ scales, nodes, pieces, ways, ranges, access }: Network): string {
  const firstPieces = new Int32Array(ways.length);
  for (let piece = pieces.way.length - 1; piece >= 0; piece--) firstPieces[pieces.way[piece]!] = piece + 1;
  const stored: StoredNetwork = {
    format: NETWORK_FORMAT,
    scales,
    ranges,
    nodes: { x: column(nodes.x), y: column(nodes.y), level: column(nodes.level) },
    pieces: {
      from: column(pieces.from),
      to: column(pieces.to),
      micros: column(pieces.micros),
      flags: column(Uint8Array.from(pieces.flags)),
    },
    ways: ways.map(({ type, id }) => type[0] + id),
    firstPieces: column(firstPieces),
    access: { area: [...access.area], marker: [...access.marker], transition: [...access.transition] },
  };
  return JSON.stringify(stored);
}

/** The map of a stored network, without its corridors. */
export type StoredSource = Omit<NetworkSource, 'corridors'>;

/** The network of a map from its text; null where the text has another format. It finds routes; it cannot be checked. */
export function openNetwork(text: string, source: StoredSource): Network | null {
  const stored = JSON.parse(text) as StoredNetwork;
  if (stored.format !== NETWORK_FORMAT) return null;
  const { scales, ranges, access } = stored;
  const level = wholeNumbers(stored.nodes.level);
  const nodes = { x: numbers(stored.nodes.x), y: numbers(stored.nodes.y), level };
  const [from, to] = [wholeNumbers(stored.pieces.from), wholeNumbers(stored.pieces.to)];
  const way = waysOfPieces(wholeNumbers(stored.firstPieces), from.length);
  const flags = Int32Array.from(fromBase64(stored.pieces.flags));
  const units = lengths(nodes, from, to);
  const pieces = { from, to, way, units, micros: numbers(stored.pieces.micros), flags };
  return {
    scales,
    nodes,
    pieces,
    ranges,
    landings: [],
    source: { ...source, corridors: [] },
    ways: waysFrom(stored.ways, source),
    access: { area: new Map(access.area), marker: new Map(access.marker), transition: new Map(access.transition) },
    corridors: pieceGrids({ nodes, pieces }, ranges, scales),
    arcs: arcsOf(pieces, level.length),
  };
}

/** The network of a map from what is stored of it, '' where it is to be built; null where the text is of another form, or over budget. */
export const openOrBuild = (stored: string, source: NetworkSource, budget: WorkBudget): Network | null =>
  stored === '' ? buildWithin(source, budget) : openNetwork(stored, source);

const column = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Column =>
  toBase64(new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength));

const numbers = (text: Column) => new Float64Array(fromBase64(text).buffer);
const wholeNumbers = (text: Column) => new Int32Array(fromBase64(text).buffer);

/** The way of each piece, by index. `firstPieces` counts from 1; 0 is a way without pieces. */
function waysOfPieces(firstPieces: Int32Array, count: number): Int32Array {
  const way = new Int32Array(count);
  for (let at = 0; at < firstPieces.length; at++) {
    if (firstPieces[at]! > 0) way.fill(at, firstPieces[at]! - 1);
  }
  return way;
}

/** The length of a piece on a level; 0 between levels. */
function lengths({ x, y, level }: Network['nodes'], from: Int32Array, to: Int32Array): Float64Array {
  const units = new Float64Array(from.length);
  for (let piece = 0; piece < units.length; piece++) {
    const [a, b] = [from[piece]!, to[piece]!];
    if (level[a] === level[b]) units[piece] = distanceBetween({ x: x[a]!, y: y[a]! }, { x: x[b]!, y: y[b]! });
  }
  return units;
}

const TYPES: Readonly<Record<string, Way['type']>> = { c: 'corridor', b: 'branch', t: 'transition' };

function waysFrom(stored: readonly string[], { transitions }: StoredSource): readonly Way[] {
  const byId = new Map(transitions.map((transition) => [transition.id, transition]));
  return stored.map((text) => {
    const [type, id] = [TYPES[text[0]!]!, text.slice(1)];
    return { type, id, transition: type === 'transition' ? (byId.get(id) ?? null) : null };
  });
}
