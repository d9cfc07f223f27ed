import { invalidField } from '../../shared/errors.ts';
import type { Timestamp } from '../../shared/timestamp.ts';
import type { Point } from '../values/geometry.ts';
import { mergeTexts, type TextsPatch } from '../values/keyed-values.ts';
import { applyItems, type Context, type ItemPatch, required } from './item.ts';
import type { NameText } from './transition.ts';

export const CORRIDOR_DIRECTIONS = ['both', 'forward', 'backward'] as const;
export const CROSSINGS = ['join', 'bridge'] as const;

/** A short spur from a corridor: its first point is on the corridor, its last one is the access to its target. */
export type Branch = {
  readonly id: string;
  readonly corridorId: string;
  readonly name: string;
  readonly points: readonly Point[];
  /** At most one of the three; all null when the target was deleted. */
  readonly areaId: string | null;
  readonly markerId: string | null;
  readonly transitionId: string | null;
  readonly isAccessible: boolean;
  readonly extraSeconds: number;
  readonly translations: Readonly<Record<string, NameText>>;
};

export type BranchFields = Omit<Branch, 'id' | 'corridorId' | 'translations'> & NameChange;

type NameChange = { readonly translations: TextsPatch<NameText> };

/** A walkable polyline on one level. */
export type Corridor = {
  readonly id: string;
  readonly levelId: string;
  readonly name: string;
  readonly points: readonly Point[];
  /** A closed corridor leads from its last point back to `closedToPointIndex`. */
  readonly isClosed: boolean;
  readonly closedToPointIndex: number;
  readonly branches: readonly Branch[];
  readonly isAccessible: boolean;
  readonly direction: (typeof CORRIDOR_DIRECTIONS)[number];
  readonly speedFactor: number;
  readonly extraSeconds: number;
  readonly crossing: (typeof CROSSINGS)[number];
  readonly translations: Readonly<Record<string, NameText>>;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
};

export type CorridorFields = Omit<Corridor, 'id' | 'branches' | 'translations' | 'createdAt' | 'updatedAt'> &
  NameChange & { readonly branches: readonly ItemPatch<BranchFields>[] };

export const DEFAULT_CORRIDOR: Omit<Corridor, 'id' | 'levelId' | 'points' | 'createdAt' | 'updatedAt'> = {
  name: '',
  isClosed: false,
  closedToPointIndex: 0,
  branches: [],
  isAccessible: true,
  direction: 'both',
  speedFactor: 1,
  extraSeconds: 0,
  crossing: 'join',
  translations: {},
};

export const DEFAULT_BRANCH: Omit<Branch, 'id' | 'corridorId' | 'points'> = {
  name: '',
  areaId: null,
  markerId: null,
  transitionId: null,
  isAccessible: true,
  extraSeconds: 0,
  translations: {},
};

/** How entries of `wayfinding.corridors` in a PATCH are applied. */
export const corridorRules = {
  create(id: string, patch: ItemPatch<CorridorFields>, context: Context): Corridor {
    const placed = { levelId: required(patch, 'levelId'), points: required(patch, 'points') };
    const made = { ...DEFAULT_CORRIDOR, ...placed, id, createdAt: context.now, updatedAt: context.now };
    return normalized(made, patch, context);
  },
  update(corridor: Corridor, patch: ItemPatch<CorridorFields>, context: Context): Corridor {
    return normalized({ ...corridor, updatedAt: context.now }, patch, context);
  },
  values: { branches: 'each' },
} as const;

function normalized(corridor: Corridor, { path, fields }: ItemPatch<CorridorFields>, context: Context): Corridor {
  const { branches = [], translations, ...rest } = fields;
  const whole = { ...corridor, ...rest, translations: mergeTexts(corridor.translations, translations) };
  if (whole.closedToPointIndex >= whole.points.length) {
    throw invalidField(`${path}.closedToPointIndex`, 'The corridor has no point with this index.');
  }
  return { ...whole, branches: applyItems(corridor.branches, branches, branchRules(corridor.id), context) };
}

function branchRules(corridorId: string) {
  return {
    create(id: string, patch: ItemPatch<BranchFields>): Branch {
      return settledBranch({ ...DEFAULT_BRANCH, points: required(patch, 'points'), id, corridorId }, patch);
    },
    update: settledBranch,
  };
}

function settledBranch(known: Branch, { path, fields }: ItemPatch<BranchFields>): Branch {
  const branch = { ...known, ...fields, translations: mergeTexts(known.translations, fields.translations) };
  const targets = [branch.areaId, branch.markerId, branch.transitionId].filter((id) => id !== null);
  if (targets.length > 1) throw invalidField(path, 'A branch must lead to exactly one area, marker or transition.');
  return branch;
}
