import { type PlanLabel, scaledLabel } from '../shapes/plan-drawing.ts';
import { namesOf, type RoomProposal } from '../shapes/room-proposals.ts';
import type { FoundRoom } from './find-rooms.ts';

/** A room that was seen in the picture of a plan. `isSure`: otherwise it is worth a look. */
export type SeenRoom = RoomProposal & { readonly isSure: boolean };

/** Rooms with the names that texts of their file give them. `labels`: their positions are shares of the width of the plan, in pixels. */
export function namedRooms(
  rooms: readonly FoundRoom[],
  labels: readonly PlanLabel[],
  width: number,
): readonly SeenRoom[] {
  const names = namesOf(
    rooms,
    labels.map((label) => scaledLabel(label, width)),
  );
  return rooms.map((room, at) => ({ ...room, name: names[at]! }));
}
