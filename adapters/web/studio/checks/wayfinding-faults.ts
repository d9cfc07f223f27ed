import type { Schemas } from '../api/service.d.ts';
import type { MapDocument } from '../document/document.ts';
import type { Item } from '../document/items/types.ts';
import type { Fault, FaultKind } from './fault.ts';

const NOUNS = { branch: 'corridors', corridor: 'corridors', transition: 'transitions' } as const;

/** What the service found about ways, item by item. */
export function wayfindingFaults(
  check: Schemas['WayfindingCheck'],
  document: Pick<MapDocument, 'list'>,
): readonly Fault[] {
  const owners = ownersOf(document);
  const faults = (kind: FaultKind, noun: Fault['noun'], ids: readonly string[]) =>
    ids.map((id): Fault => ({ kind, noun, id }));
  return [
    ...faults('unreachable', 'areas', check.unreachableAreas),
    ...faults('unreachable', 'markers', check.unreachableMarkers),
    ...faults('noScale', 'levels', check.missingScaleLevels),
    ...crossedRooms(check.crossedAreas, owners),
    ...looseDoors(check.danglingBranches, owners),
    ...faults('looseTransition', 'transitions', check.orphanTransitions),
    ...faults('notStepFree', 'areas', check.notAccessibleAreas).map((fault) => ({
      ...fault,
      others: blockersOf(fault.id, check, owners),
    })),
  ];
}

/** A way that goes through a room, which is shown with it. */
const crossedRooms = (
  crossed: Schemas['WayfindingCheck']['crossedAreas'],
  owners: ReadonlyMap<string, string>,
): readonly Fault[] =>
  crossed.map(({ type, id, areaId }) => ({
    kind: 'crossedRoom',
    noun: 'areas',
    id: areaId,
    detail: id,
    others: [{ noun: 'corridors', id: type === 'branch' ? (owners.get(id) ?? id) : id }],
  }));

/** Doors are parts of corridors: the corridor is what can be shown. */
function looseDoors(ids: readonly string[], owners: ReadonlyMap<string, string>): readonly Fault[] {
  return ids.flatMap((detail): Fault | readonly [] => {
    const id = owners.get(detail);
    return id === undefined ? [] : { kind: 'looseDoor', noun: 'corridors', id, detail };
  });
}

function blockersOf(
  placeId: string,
  { blockers }: Schemas['WayfindingCheck'],
  owners: ReadonlyMap<string, string>,
): NonNullable<Fault['others']> {
  const found = blockers.find(({ id }) => id === placeId)?.blockers ?? [];
  return found.map(({ type, id }) => ({ noun: NOUNS[type], id: type === 'branch' ? (owners.get(id) ?? id) : id }));
}

/** The corridor of each door. */
function ownersOf(document: Pick<MapDocument, 'list'>): ReadonlyMap<string, string> {
  return new Map(
    document
      .list('corridors')
      .flatMap(({ id, branches }) => (branches as readonly Item[]).map((branch) => [branch.id, id] as const)),
  );
}
