import * as v from 'valibot';
import { TRANSITION_TYPES } from '../../../../../src/domain/projects/transition.ts';
import { PROFILES, STEP_TYPES } from '../../../../../src/domain/wayfinding/route.ts';
import { byKind } from '../../../openapi/by-kind.ts';
import { named } from '../../../openapi/named.ts';
import { coordinate, languageCode, list, object, point, text, uuid } from '../../../validation/fields.ts';

const end = named(
  'RouteEnd',
  object({
    areaId: v.nullish(uuid),
    markerId: v.nullish(uuid),
    key: v.nullish(text(100)),
    levelId: v.nullish(uuid),
    x: v.nullish(coordinate),
    y: v.nullish(coordinate),
  }),
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

export const routeQuestion = named(
  'RouteQuestion',
  object({
    from: end,
    to: end,
    profile: v.optional(v.picklist(PROFILES), 'default'),
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
      named('RouteTransition', v.object({ id, type: v.picklist(TRANSITION_TYPES), name: v.string(), toLevelId: id })),
    ),
  }),
);

const step = named(
  'RouteStep',
  v.object({
    type: v.picklist(STEP_TYPES),
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
    version,
  }),
);

const blockers = v.array(
  named(
    'RouteBlocker',
    v.object({
      type: v.picklist(['corridor', 'branch', 'transition']),
      id,
      why: v.picklist(['not_accessible', 'excluded']),
    }),
  ),
);

const noRoute = named(
  'NoRoute',
  v.object({
    kind: v.picklist(['no_route']),
    found: v.literal(false),
    reason: v.picklist(['no_network', 'not_connected', 'not_accessible', 'excluded']),
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
    blockers: v.array(named('BlockedPlace', v.object({ type: v.picklist(['area', 'marker']), id, blockers }))),
  }),
);
