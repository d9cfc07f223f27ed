import * as v from 'valibot';
import { CORRIDOR_DIRECTIONS, CROSSINGS } from '../../../../../src/domain/projects/items/corridor.ts';
import { TRANSITION_DIRECTIONS, TRANSITION_TYPES } from '../../../../../src/domain/projects/items/transition.ts';
import { ITEM_ID, NEW_ID } from '../../../shared/component-texts.ts';
import { array, list, object } from '../../../validation/containers.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { uuid } from '../../../validation/fields.ts';
import { removableText, textsByLanguage } from '../../../validation/languages.ts';
import { named } from '../../../validation/named.ts';
import { coordinate, integer, number, point } from '../../../validation/numbers.ts';
import { contentText } from '../../../validation/texts.ts';
import { item, MAX_ITEMS } from './items.ts';
import { branchTexts, corridorTexts, networkTexts, positionTexts, transitionTexts } from './network-texts.ts';

const seconds = number(0, 86_400);
const line = v.pipe(
  array(point, 2000),
  v.minLength(2, 'A line needs at least 2 points.'),
  v.maxLength(2000, 'A line may have at most 2,000 points.'),
);

/** The size limit of a network allows no more corridors, transitions or branches, also when several writes created them. */
const MOST_IN_NETWORK = 150_000;

const nameByLanguage = textsByLanguage('ItemNameChange', { name: removableText(255) }, 'A name in one language.', {
  name: 'The name in this language.',
});

const branchEntries = {
  name: v.optional(contentText(255)),
  points: v.optional(line),
  areaId: v.optional(v.nullable(uuid)),
  markerId: v.optional(v.nullable(uuid)),
  transitionId: v.optional(v.nullable(uuid)),
  isAccessible: v.optional(v.boolean()),
  extraSeconds: v.optional(seconds),
  translations: v.optional(nameByLanguage),
};

const branchItem = named(
  'BranchItem',
  item(branchEntries, ['points']),
  'A branch in a list: one to change, to create or to delete.',
  { ...branchTexts, ...ITEM_ID },
);

export const branchCreation = named(
  'BranchCreation',
  object({ id: v.optional(uuid), corridorId: uuid, ...branchEntries, points: line }),
  'A new branch.',
  { ...branchTexts, ...NEW_ID },
);

export const branchChange = named(
  'BranchChange',
  object({ corridorId: v.optional(uuid), ...branchEntries }),
  'The changes of a branch. Fields that are absent stay.',
  { ...branchTexts, corridorId: 'The corridor to move it to.' },
);

export const corridorDirection = enumeration(
  'CorridorDirection',
  CORRIDOR_DIRECTIONS,
  'Which ways a corridor may be walked, in the order of its points.',
);
export const crossing = enumeration(
  'CorridorCrossing',
  CROSSINGS,
  'Where a corridor crosses another one: with `join` people can turn, with `bridge` it leads over or under it.',
);

const corridorEntries = {
  levelId: v.optional(uuid),
  name: v.optional(contentText(255)),
  points: v.optional(line),
  isClosed: v.optional(v.boolean()),
  closedToPointIndex: v.optional(integer(0, 1999)),
  branches: v.optional(list(branchItem, MAX_ITEMS)),
  isAccessible: v.optional(v.boolean()),
  direction: v.optional(corridorDirection),
  speedFactor: v.optional(number(0.01, 100)),
  extraSeconds: v.optional(seconds),
  crossing: v.optional(crossing),
  translations: v.optional(nameByLanguage),
};

export const corridorItem = named(
  'CorridorItem',
  item(corridorEntries, ['levelId', 'points']),
  'A corridor in a list: one to change, to create or to delete.',
  { ...corridorTexts, ...ITEM_ID },
);

/** A new branch of a new corridor. */
const nestedBranchCreation = named(
  'NestedBranchCreation',
  object({ id: v.optional(uuid), ...branchEntries, points: line }),
  'A branch of a new corridor.',
  { ...branchTexts, ...NEW_ID },
);

/** A new corridor: its branches are new, too. */
export const corridorCreation = named(
  'CorridorCreation',
  object({
    id: v.optional(uuid),
    ...corridorEntries,
    levelId: uuid,
    points: line,
    branches: v.optional(list(nestedBranchCreation, MOST_IN_NETWORK)),
  }),
  'A new corridor with its branches.',
  { ...corridorTexts, ...NEW_ID },
);

export const corridorChange = named(
  'CorridorChange',
  object(corridorEntries),
  'The changes of a corridor. Fields that are absent stay.',
  corridorTexts,
);

const position = named(
  'TransitionPositionChange',
  object({
    levelId: uuid,
    x: coordinate,
    y: coordinate,
    accessible: v.optional(v.boolean(), true),
  }),
  'A position of a transition.',
  positionTexts,
);

export const transitionType = enumeration(
  'TransitionType',
  TRANSITION_TYPES,
  'What a transition is; determines how long it takes and whether it is step-free.',
);
export const transitionDirection = enumeration(
  'TransitionDirection',
  TRANSITION_DIRECTIONS,
  'Which ways a transition may be used.',
);
const positions = v.pipe(list(position, 200), v.minLength(2, 'A transition needs at least 2 positions.'));

const transitionEntries = {
  type: v.optional(transitionType),
  name: v.optional(contentText(255)),
  positions: v.optional(positions),
  direction: v.optional(transitionDirection),
  isAccessible: v.optional(v.nullable(v.boolean())),
  entrySeconds: v.optional(v.nullable(seconds)),
  secondsPerLevel: v.optional(v.nullable(seconds)),
  distanceMeters: v.optional(v.nullable(number(0, 1_000_000))),
  durationSeconds: v.optional(v.nullable(seconds)),
  translations: v.optional(nameByLanguage),
};

export const transitionItem = named(
  'TransitionItem',
  item(transitionEntries, ['type', 'positions']),
  'A transition in a list: one to change, to create or to delete.',
  { ...transitionTexts, ...ITEM_ID },
);

export const transitionCreation = named(
  'TransitionCreation',
  object({ id: v.optional(uuid), ...transitionEntries, type: transitionType, positions }),
  'A new transition.',
  { ...transitionTexts, ...NEW_ID },
);

export const transitionChange = named(
  'TransitionChange',
  object(transitionEntries),
  'The changes of a transition. Fields that are absent stay.',
  transitionTexts,
);

export const networkBody = named(
  'WayfindingReplacement',
  object({
    corridors: list(corridorCreation, MOST_IN_NETWORK),
    transitions: list(transitionCreation, MOST_IN_NETWORK),
  }),
  'The whole walking network.',
  networkTexts,
);
