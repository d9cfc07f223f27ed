import * as v from 'valibot';
import { enumeration } from '../../../validation/enumeration.ts';
import { named } from '../../../validation/named.ts';
import { placeType } from '../../projects/schemas/places.ts';
import { blockers } from './routes.ts';

export const checkTexts = {
  components: 'How many parts the network has that are not connected.',
  unreachableAreas: 'The areas that no route from an entrance reaches; without an entrance, from the largest part.',
  unreachableMarkers: 'The markers, likewise.',
  notAccessibleAreas: 'The areas that are reached, but by no step-free route.',
  danglingBranches: 'The branches without a target, and those that begin off their corridor.',
  orphanTransitions: 'The transitions with fewer than two positions that are connected to the network.',
  missingScaleLevels: 'The levels with corridors and without a scale.',
  crossedAreas:
    'The corridors and branches that enter and leave a selectable area which holds neither their target nor a point of a corridor; 1,000 at most.',
  blockers: 'What is not step-free on the way to places, for 100 of them at most.',
};

const id = v.pipe(v.string(), v.uuid());
const crossingType = enumeration('CrossingType', ['corridor', 'branch'], 'What a way through an area is.');
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
    crossedAreas: v.array(
      named(
        'CrossedArea',
        v.object({ type: crossingType, id, areaId: id }),
        'A way that leads through an area that it does not serve.',
        { id: 'The corridor or branch.', areaId: 'The area that it crosses.' },
      ),
    ),
    coverage: named(
      'WayfindingCoverage',
      v.object({ reachable: share, accessible: share }),
      'Which part of the areas and markers is reached, from 0 to 1; 1 where there are none.',
      { reachable: 'By any route.', accessible: 'By a step-free route.' },
    ),
    /** What is not step-free on the route to at most 100 places that are reachable but not accessible. */
    blockers: v.array(
      named(
        'BlockedPlace',
        v.object({ type: placeType, id, blockers }),
        'A place that is not reached without steps, and why.',
        { blockers: 'What is not step-free on the way.' },
      ),
    ),
  }),
  'What may be wrong with the walking network.',
  checkTexts,
);
