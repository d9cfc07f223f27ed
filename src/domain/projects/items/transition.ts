import type { Timestamp } from '../../shared/timestamp.ts';
import { mergeTexts, type TextsPatch } from '../values/keyed-values.ts';
import { type Context, type ItemPatch, required } from './item.ts';

export const TRANSITION_TYPES = [
  'stairs',
  'elevator',
  'escalator',
  'ramp',
  'travelator',
  'door',
  'portal',
  'other',
] as const;
export type TransitionType = (typeof TRANSITION_TYPES)[number];

export const TRANSITION_DIRECTIONS = ['both', 'up', 'down'] as const;

/** The name of a transition in other languages. */
export type NameText = { readonly name?: string };

/** The position of a transition on a level. */
export type TransitionPosition = {
  readonly levelId: string;
  readonly x: number;
  readonly y: number;
  readonly accessible: boolean;
};

/** A connection of levels: stairs, an elevator, a ramp. At least two positions. */
export type Transition = {
  readonly id: string;
  readonly type: TransitionType;
  readonly name: string;
  readonly positions: readonly TransitionPosition[];
  readonly direction: (typeof TRANSITION_DIRECTIONS)[number];
  /** Null: by type; stairs and escalators are not. */
  readonly isAccessible: boolean | null;
  /** Null: by type. */
  readonly entrySeconds: number | null;
  readonly secondsPerLevel: number | null;
  /** The length of one ride, which is part of the route; null: measured on the plan, on one level only. */
  readonly distanceMeters: number | null;
  /** The total duration of one ride, between any positions; null: by `entrySeconds` and `secondsPerLevel`. */
  readonly durationSeconds: number | null;
  readonly translations: Readonly<Record<string, NameText>>;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
};

export type TransitionFields = Omit<Transition, 'id' | 'translations' | 'createdAt' | 'updatedAt'> & {
  readonly translations: TextsPatch<NameText>;
};

export const DEFAULT_TRANSITION: Omit<Transition, 'id' | 'type' | 'positions' | 'createdAt' | 'updatedAt'> = {
  name: '',
  direction: 'both',
  isAccessible: null,
  entrySeconds: null,
  secondsPerLevel: null,
  distanceMeters: null,
  durationSeconds: null,
  translations: {},
};

/** How entries of `wayfinding.transitions` in a PATCH are applied. */
export const transitionRules = {
  create(id: string, patch: ItemPatch<TransitionFields>, { now }: Context): Transition {
    const made = { type: required(patch, 'type'), positions: required(patch, 'positions') };
    const times = { createdAt: now, updatedAt: now };
    return normalized({ ...DEFAULT_TRANSITION, ...made, id, ...times }, patch);
  },
  update(transition: Transition, patch: ItemPatch<TransitionFields>, { now }: Context): Transition {
    return normalized({ ...transition, updatedAt: now }, patch);
  },
};

function normalized(transition: Transition, { fields }: ItemPatch<TransitionFields>): Transition {
  return { ...transition, ...fields, translations: mergeTexts(transition.translations, fields.translations) };
}
