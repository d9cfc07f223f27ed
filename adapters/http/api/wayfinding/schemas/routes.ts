import * as v from 'valibot';
import { MOST_STOPS, PROFILES, STEP_TYPES } from '../../../../../src/domain/wayfinding/route/route.ts';
import { byKind } from '../../../validation/by-kind.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { coordinate, languageCode, list, object, point, text, uuid } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { transitionType } from '../../projects/schemas/network.ts';
import { placeType } from '../../projects/schemas/places.ts';
import { routeClosureResponse } from './route-closures.ts';

const end = named(
  'RouteEnd',
  v.pipe(
    object({
      areaId: v.nullish(uuid),
      markerId: v.nullish(uuid),
      key: v.nullish(text(100)),
      levelId: v.nullish(uuid),
      x: v.nullish(coordinate),
      y: v.nullish(coordinate),
    }),
    v.metadata({
      minProperties: 1,
      dependentRequired: { levelId: ['x', 'y'], x: ['levelId', 'y'], y: ['levelId', 'x'] },
      description:
        'Exactly one of `areaId`, `markerId`, `key`, or `levelId` with `x` and `y`; others are left out or null.',
    }),
  ),
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
      named('RouteTransition', v.object({ id, type: transitionType, name: v.string(), toLevelId: id })),
    ),
    via: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_STOPS - 1))),
  }),
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
);

const blockers = v.array(
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
);

export const routeResponse = named('RouteResult', byKind({ FoundRoute: foundRoute, NoRoute: noRoute }));

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

export const checkResponse = named(
  'WayfindingCheck',
  v.object({
    components: v.pipe(v.number(), v.integer()),
    unreachableAreas: v.array(id),
    unreachableMarkers: v.array(id),
    notAccessibleAreas: v.array(id),
    danglingBranches: v.array(id),
    orphanTransitions: v.array(id),
    missingScaleLevels: v.array(id),
    coverage: named('WayfindingCoverage', v.object({ reachable: share, accessible: share })),
    /** What is not step-free on the route to at most 100 places that are reachable but not accessible. */
    blockers: v.array(named('BlockedPlace', v.object({ type: placeType, id, blockers }))),
  }),
);
