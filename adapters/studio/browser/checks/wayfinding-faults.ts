import type { Schemas } from '../api/service.d.ts';
import type { Fault, FaultKind } from './fault.ts';

/** What the service found about ways, item by item. */
export function wayfindingFaults(check: Schemas['WayfindingCheck']): readonly Fault[] {
  const faults = (kind: FaultKind, noun: Fault['noun'], ids: readonly string[]) =>
    ids.map((id) => ({ kind, noun, id }));
  return [
    ...faults('unreachable', 'areas', check.unreachableAreas),
    ...faults('unreachable', 'markers', check.unreachableMarkers),
    ...faults('noScale', 'levels', check.missingScaleLevels),
    ...faults('looseTransition', 'transitions', check.orphanTransitions),
    ...faults('notStepFree', 'areas', check.notAccessibleAreas),
  ];
}
