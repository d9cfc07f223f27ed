import * as v from 'valibot';
import { MOST_STOPS, PROFILES, STEP_TYPES } from '../../../../../src/domain/wayfinding/route/route.ts';
import { byKind } from '../../../validation/by-kind.ts';
import { list, object } from '../../../validation/containers.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { uuid } from '../../../validation/fields.ts';
import { languageCode } from '../../../validation/languages.ts';
import { named } from '../../../validation/named.ts';
import { coordinate, point } from '../../../validation/numbers.ts';
import { contentText, text } from '../../../validation/texts.ts';
import { transitionType } from '../../projects/schemas/network.ts';
import { routeClosureResponse } from './route-closures.ts';

const resultTexts = {
  kind: 'route: there is one. no_route: there is none.',
  version: 'The version of the project that was used.',
};

const distanceText = 'In metres; null where the scale of a level is not known.';

const end = named(
  'RouteEnd',
  v.pipe(
    object({
      areaId: v.nullish(uuid),
      markerId: v.nullish(uuid),
      key: v.nullish(text(100)),
      externalId: v.nullish(contentText(255)),
      levelId: v.nullish(uuid),
      x: v.nullish(coordinate),
      y: v.nullish(coordinate),
    }),
    v.metadata({
      minProperties: 1,
      dependentRequired: { levelId: ['x', 'y'], x: ['levelId', 'y'], y: ['levelId', 'x'] },
      description:
        'Exactly one of `areaId`, `markerId`, `key`, `externalId`, or `levelId` with `x` and `y`; others are left out or null.',
    }),
  ),
  'An end of a route.',
  {
    areaId: 'An area.',
    markerId: 'A marker.',
    key: 'The key of an area or a marker.',
    externalId: 'The id that another system has for an area or a marker; 400 with the ids where several have it.',
    levelId: 'The level of a position.',
    x: 'The position to the right, in units of the level.',
    y: 'The position down, in units of the level.',
  },
);

/** What to avoid or to exclude: ids of transitions, corridors and branches, and types of transitions. */
const names = v.optional(
  list(
    v.pipe(
      text(100),
      v.transform((name) => name.toLowerCase()),
    ),
    1000,
  ),
  [],
);

export const profile = enumeration(
  'RouteProfile',
  PROFILES,
  'What a route has to suit: `accessible` uses step-free ways only, for `comfortable` stairs count four times; `default` where it is not given.',
);

export const routeQuestion = named(
  'RouteQuestion',
  object({
    from: end,
    to: end,
    via: v.optional(list(end, MOST_STOPS), []),
    optimise: v.optional(v.boolean(), false),
    profile: v.optional(profile, 'default'),
    avoid: names,
    exclude: names,
    language: v.optional(v.nullable(languageCode), null),
  }),
  'Between which places a route is to lead, and how.',
  {
    via: 'The stops on the way, 8 at most. The steps `arrive` and `depart` again at each.',
    optimise: 'True visits the stops in the order that takes least in all; false in the given one.',
    avoid: 'Ids of transitions, corridors and branches, or types of transitions, that count ten times.',
    exclude: 'Ids of transitions, corridors and branches, or types of transitions, that are not used.',
    language: 'The language of the directions; null means that of the map.',
  },
);

const id = v.pipe(v.string(), v.uuid());
const meters = v.nullable(v.number());
const version = v.pipe(v.number(), v.integer());

const leg = named(
  'RouteLeg',
  v.object({
    levelId: id,
    points: v.array(point),
    distanceMeters: meters,
    durationSeconds: v.number(),
    transition: v.nullable(
      named(
        'RouteTransition',
        v.object({ id, type: transitionType, name: v.string(), toLevelId: id }),
        'A transition that a route takes.',
        { name: 'Its name in the language of the route.', toLevelId: 'The level where it is left.' },
      ),
    ),
    via: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_STOPS - 1))),
  }),
  'A part of a route on one level.',
  {
    levelId: 'The level.',
    points: 'The way on the level.',
    distanceMeters: distanceText,
    durationSeconds: 'In seconds, including the transition at its end.',
    transition: 'The transition that is taken at its end; null at a stop and at the end of the route.',
    via: 'The stop that is reached at its end, as an index of `via` in the request; null elsewhere.',
  },
);

const step = named(
  'RouteStep',
  v.object({
    type: enumeration('RouteStepType', STEP_TYPES, 'What to do at a step of a route.'),
    levelId: id,
    x: v.number(),
    y: v.number(),
    distanceMeters: meters,
    text: v.string(),
  }),
  'A direction.',
  {
    levelId: 'On which level.',
    x: 'Where, to the right, in units of the level.',
    y: 'Where, down, in units of the level.',
    distanceMeters: `How far it is to the next one. ${distanceText}`,
    text: 'The direction as a sentence.',
  },
);

const foundRoute = named(
  'FoundRoute',
  v.object({
    kind: v.picklist(['route']),
    found: v.literal(true),
    distanceMeters: meters,
    durationSeconds: v.number(),
    accessible: v.boolean(),
    legs: v.array(leg),
    steps: v.array(step),
    snapped: v.boolean(),
    closures: v.array(routeClosureResponse),
    version,
  }),
  'A route with directions.',
  {
    ...resultTexts,
    distanceMeters: distanceText,
    durationSeconds: 'In seconds, transitions included.',
    accessible: 'Whether all of it is step-free.',
    legs: 'Its parts, each on one level.',
    steps: 'The directions, in order.',
    closures: 'What is closed, slow or has a notice now, of its ends and of what it leads through.',
    snapped: 'Whether an end is beside the network and was moved to the nearest corridor.',
  },
);

/** What blocks a route. */
export const blockers = v.array(
  named(
    'RouteBlocker',
    v.object({
      type: enumeration('RouteBlockerType', ['corridor', 'branch', 'transition'], 'What blocks a route.'),
      id,
      why: enumeration(
        'RouteBlockerCause',
        ['not_accessible', 'excluded', 'closed'],
        'Why something blocks a route: the profile, the request, or a closure.',
      ),
      reason: v.optional(v.record(v.string(), v.string())),
    }),
    'Something that blocks a route.',
    { reason: 'Why it is closed, by language.' },
  ),
);

const noRoute = named(
  'NoRoute',
  v.object({
    kind: v.picklist(['no_route']),
    found: v.literal(false),
    reason: enumeration(
      'NoRouteReason',
      ['no_network', 'not_connected', 'not_accessible', 'excluded', 'closed'],
      'Why there is no route.',
    ),
    blockers,
    alternative: v.nullable(foundRoute),
    version,
  }),
  'No route was found; says why.',
  {
    ...resultTexts,
    blockers: 'What blocks every way.',
    alternative: 'The route of the profile `default`, if that exists; null if not.',
  },
);

export const routeResponse = named(
  'RouteResult',
  byKind({ FoundRoute: foundRoute, NoRoute: noRoute }),
  'A route, or why there is none.',
);
