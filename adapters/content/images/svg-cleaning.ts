import type { Removed } from '../../../src/domain/projects/images/image.ts';
import { refused } from './refused.ts';

/** What the parts of a drawing share while it is cleaned, and what the drawings inside it share with it. */
export type Cleaning = {
  /** The ids that the file declares, whether or not their elements stay. */
  readonly ids: ReadonlySet<string>;
  /** Counts what is removed although browsers draw it. */
  readonly lose: (what: Removed['what']) => void;
  /** How many characters of entities and bytes of drawings inside it may follow; more of them throws `image_refused`. */
  readonly unfold: (size: number) => void;
  /** Whether labels may have so much more HTML (see `svg-labels.ts`). */
  readonly mayLabel: (size: number) => boolean;
  /** Its style sheets, where it may have labels of HTML. */
  readonly sheets: readonly string[];
  /** Whether so many more rules of style sheets may be compared with the elements of labels. */
  readonly mayCompare: (count: number) => boolean;
  /** Cleans a drawing inside it; null where it cannot be kept. */
  readonly nested: (bytes: Uint8Array) => Uint8Array | null;
  /** How many elements the drawings inside it have since the last call. */
  readonly takeDrawn: () => number;
};

/** How many things of each kind were removed. */
export type Losses = Map<Removed['what'], number>;

export const removedFrom = (losses: Losses): readonly Removed[] =>
  [...losses].map(([what, count]) => ({ what, count })).sort((a, b) => (a.what < b.what ? -1 : 1));

/** A count that throws `image_refused` below zero. */
export function allowance(size: number): Cleaning['unfold'] {
  let left = size;
  return (spent) => {
    left -= spent;
    if (left < 0) throw refused('The SVG repeats its entities or the drawings in it too often.');
  };
}

/** A count that says no below zero. */
export function limit(size: number): Cleaning['mayLabel'] {
  let left = size;
  return (spent) => {
    left -= spent;
    return left >= 0;
  };
}

const ID = /\sid\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The ids in a file, also those in comments and in what is removed. */
export const idsIn = (source: string): ReadonlySet<string> =>
  new Set(Array.from(source.matchAll(ID), ([, double, single]) => double ?? single ?? ''));
