import type { RoomProposal } from '../../../../src/domain/plans/shapes/room-proposals.ts';
import type { Frame } from '../geometry/frame.ts';

/** A room that a drawing seems to have. `isTaken`: it becomes an area with the others. */
export type RoomOffer = RoomProposal & { readonly isTaken: boolean };

/** Rooms of a level that nobody has taken or dropped yet. `pointed`: the one that is looked at. */
export type RoomOffers = {
  readonly levelId: string;
  readonly rooms: readonly RoomOffer[];
  readonly pointed: number | null;
  /** They are seen in the picture of the plan, and follow the sliders of the wand; null where its drawing has them. `within`: they were sought there alone. */
  readonly seen: { readonly within: Frame | null } | null;
};
