import type { ComponentTexts, PropertyTexts } from '../../shared/component-texts.ts';

const result: PropertyTexts = {
  kind: 'route: there is one. no_route: there is none.',
  version: 'The version of the project that was used.',
};

const distance = 'In metres; null where the scale of a level is not known.';

const check: PropertyTexts = {
  components: 'How many parts the network has that are not connected.',
  unreachableAreas: 'The areas that no route from an entrance reaches; without an entrance, from the largest part.',
  unreachableMarkers: 'The markers, likewise.',
  notAccessibleAreas: 'The areas that are reached, but by no step-free route.',
  danglingBranches: 'The branches without a target, and those that begin off their corridor.',
  orphanTransitions: 'The transitions with fewer than two positions that are connected to the network.',
  missingScaleLevels: 'The levels with corridors and without a scale.',
  blockers: 'What is not step-free on the way to places, for 100 of them at most.',
};

export const ROUTE_TEXTS: ComponentTexts = {
  BlockedPlace: [
    'A place that is not reached without steps, and why.',
    { blockers: 'What is not step-free on the way.' },
  ],
  FoundRoute: [
    'A route with directions.',
    {
      ...result,
      distanceMeters: distance,
      durationSeconds: 'In seconds, transitions included.',
      accessible: 'Whether all of it is step-free.',
      legs: 'Its parts, each on one level.',
      steps: 'The directions, in order.',
      closures: 'What is closed, slow or has a notice now, of its ends and of what it leads through.',
      snapped: 'Whether an end is beside the network and was moved to the nearest corridor.',
    },
  ],
  NoRoute: [
    'No route was found; says why.',
    {
      ...result,
      blockers: 'What blocks every way.',
      alternative: 'The route of the profile `default`, if that exists; null if not.',
    },
  ],
  RouteBlocker: ['Something that blocks a route.', { reason: 'Why it is closed, by language.' }],
  RouteEnd: [
    'An end of a route.',
    {
      areaId: 'An area.',
      markerId: 'A marker.',
      key: 'The key of an area or a marker.',
      levelId: 'The level of a position.',
      x: 'The position to the right, in units of the level.',
      y: 'The position down, in units of the level.',
    },
  ],
  RouteLeg: [
    'A part of a route on one level.',
    {
      levelId: 'The level.',
      points: 'The way on the level.',
      distanceMeters: distance,
      durationSeconds: 'In seconds, including the transition at its end.',
      transition: 'The transition that is taken at its end; null at a stop and at the end of the route.',
      via: 'The stop that is reached at its end, as an index of `via` in the request; null elsewhere.',
    },
  ],
  RouteQuestion: [
    'Between which places a route is to lead, and how.',
    {
      via: 'The stops on the way, 8 at most. The steps `arrive` and `depart` again at each.',
      optimise: 'True visits the stops in the order that takes least in all; false in the given one.',
      avoid: 'Ids of transitions, corridors and branches, or types of transitions, that count ten times.',
      exclude: 'Ids of transitions, corridors and branches, or types of transitions, that are not used.',
      language: 'The language of the directions; null means that of the map.',
    },
  ],
  RouteResult: ['A route, or why there is none.'],
  RouteStep: [
    'A direction.',
    {
      levelId: 'On which level.',
      x: 'Where, to the right, in units of the level.',
      y: 'Where, down, in units of the level.',
      distanceMeters: `How far it is to the next one. ${distance}`,
      text: 'The direction as a sentence.',
    },
  ],
  RouteTransition: [
    'A transition that a route takes.',
    { name: 'Its name in the language of the route.', toLevelId: 'The level where it is left.' },
  ],
  WayfindingCheck: ['What may be wrong with the walking network.', check],
  PublishWarnings: ['What may be wrong with a published map.', check],
  WayfindingCoverage: [
    'Which part of the areas and markers is reached, from 0 to 1; 1 where there are none.',
    { reachable: 'By any route.', accessible: 'By a step-free route.' },
  ],
};
