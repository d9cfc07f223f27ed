import * as v from 'valibot';
import { timestamp } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { point } from '../../../validation/numbers.ts';
import { corridorDirection, crossing, transitionDirection, transitionType } from './network.ts';
import { branchTexts, corridorTexts, networkTexts, positionTexts, transitionTexts } from './network-texts.ts';

const id = v.pipe(v.string(), v.uuid());

const namesResponse = v.record(
  v.string(),
  named('ItemName', v.object({ name: v.optional(v.string()) }), 'A name in one language.', {
    name: 'The name in this language.',
  }),
);

export const branchResponse = named(
  'Branch',
  v.object({
    id,
    corridorId: id,
    name: v.string(),
    points: v.array(point),
    areaId: v.nullable(id),
    markerId: v.nullable(id),
    transitionId: v.nullable(id),
    isAccessible: v.boolean(),
    extraSeconds: v.number(),
    translations: namesResponse,
  }),
  'A way from a corridor to a place or a transition.',
  branchTexts,
);

export const corridorResponse = named(
  'Corridor',
  v.object({
    id,
    levelId: id,
    name: v.string(),
    points: v.array(point),
    isClosed: v.boolean(),
    closedToPointIndex: v.pipe(v.number(), v.integer()),
    branches: v.array(branchResponse),
    isAccessible: v.boolean(),
    direction: corridorDirection,
    speedFactor: v.number(),
    extraSeconds: v.number(),
    crossing,
    translations: namesResponse,
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
  'A line on a level on which people walk.',
  corridorTexts,
);

export const transitionResponse = named(
  'Transition',
  v.object({
    id,
    type: transitionType,
    name: v.string(),
    positions: v.array(
      named(
        'TransitionPosition',
        v.object({ levelId: id, x: v.number(), y: v.number(), accessible: v.boolean() }),
        'A position of a transition.',
        positionTexts,
      ),
    ),
    direction: transitionDirection,
    isAccessible: v.nullable(v.boolean()),
    entrySeconds: v.nullable(v.number()),
    secondsPerLevel: v.nullable(v.number()),
    distanceMeters: v.nullable(v.number()),
    durationSeconds: v.nullable(v.number()),
    translations: namesResponse,
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
  'A connection of levels, such as stairs or an elevator.',
  transitionTexts,
);

export const networkResponse = named(
  'WayfindingNetwork',
  v.object({
    corridors: v.array(corridorResponse),
    transitions: v.array(transitionResponse),
  }),
  'The walking network of a project.',
  networkTexts,
);
