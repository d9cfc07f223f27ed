import type { Branch, Corridor } from '../../projects/items/corridor.ts';
import type { Transition } from '../../projects/items/transition.ts';
import type { Sheet } from './access.ts';
import type { Landing } from './landing.ts';
import type { NetworkSource } from './network-source.ts';
import { BACKWARD, BOTH_WAYS, FORWARD, RIDE, STEP_FREE } from './piece.ts';
import type { PieceRegister } from './piece-register.ts';
import { type Ride, ridesOf } from './rides.ts';

const LEADS: Readonly<Record<Corridor['direction'], number>> = {
  both: BOTH_WAYS,
  forward: FORWARD,
  backward: BACKWARD,
};

export function addCorridor(register: PieceRegister, corridor: Corridor, { level, noded }: Sheet): void {
  const { id, speedFactor, extraSeconds } = corridor;
  const way = register.way({ type: 'corridor', id, transition: null });
  const flags = LEADS[corridor.direction] | stepFree(corridor.isAccessible);
  register.walk({ way, level, nodes: noded.alongCorridor(corridor), flags, speedFactor, extraSeconds });
}

export function addBranch(register: PieceRegister, branch: Branch, { level, noded }: Sheet): void {
  const { id, extraSeconds } = branch;
  const way = register.way({ type: 'branch', id, transition: null });
  const flags = BOTH_WAYS | stepFree(branch.isAccessible);
  register.walk({ way, level, nodes: noded.alongBranch(branch), flags, speedFactor: 1, extraSeconds });
}

/** The walks to a transition's landings, and the rides between them. */
export function addTransition(
  register: PieceRegister,
  transition: Transition,
  landings: readonly (Landing | null)[],
  levels: NetworkSource['levels'],
): void {
  const way = register.way({ type: 'transition', id: transition.id, transition });
  for (const [at, landing] of landings.entries()) {
    if (landing === null) continue;
    const walk = { way, level: landing.level, speedFactor: 1, extraSeconds: 0 };
    const flags = BOTH_WAYS | stepFree(transition.positions[at]!.accessible);
    for (const node of landing.joined) register.walk({ ...walk, nodes: [node, landing.node], flags });
  }
  const ordinals = landings.map((landing) => landing && levels[landing.level]!.ordinal);
  for (const ride of ridesOf(transition, ordinals)) {
    const [from, to] = [landings[ride.from]!, landings[ride.to]!];
    const level = from.level === to.level ? from.level : null;
    register.ride({ from: from.node, to: to.node, way, flags: flagsOf(ride), level, ...rideTime(ride) });
  }
}

const rideTime = ({ seconds, isWhole }: Ride) => ({ seconds, isWhole });

function flagsOf({ goesUp, goesDown, isStepFree }: Ride): number {
  return RIDE | (goesUp ? FORWARD : 0) | (goesDown ? BACKWARD : 0) | stepFree(isStepFree);
}

const stepFree = (isStepFree: boolean): number => (isStepFree ? STEP_FREE : 0);
