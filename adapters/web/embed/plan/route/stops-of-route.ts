import type { XY } from '../../model/model.ts';
import { pointOfEnd } from '../../state/route/route-legs.ts';
import { showStep } from '../../state/route/route-state.ts';
import { currentStep, legsOf } from '../../state/route/route-steps.ts';
import { routeWordsOf } from '../../state/route/route-words.ts';
import type { MapState, MapStore } from '../../state/state.ts';
import type { LevelChange, Stops } from './draw-stops.ts';

/** The marks of the route on the current level: its ends, the current step, and its changes of level. */
export function stopsOf(state: MapState, store: MapStore): Stops {
  const legs = legsOf(state);
  const isHere = <At extends Readonly<{ levelId: string }>>(at: At | null | undefined): At | null =>
    at?.levelId === state.levelId ? at : null;
  const [first, last] = [legs[0]?.leg, legs.at(-1)?.leg];
  const endAt = (name: 'from' | 'to') => {
    const end = state.route[name];
    return end && isHere(pointOfEnd(state.map, end));
  };
  return {
    start: first ? isHere({ ...first.points[0]!, levelId: first.levelId }) : endAt('from'),
    end: last ? isHere({ ...last.points.at(-1)!, levelId: last.levelId }) : endAt('to'),
    via: legs.flatMap(({ leg: { via, levelId, points } }) =>
      via === null ? [] : (isHere({ ...points.at(-1)!, levelId }) ?? []),
    ),
    current: isHere(currentStep(state)),
    changes: changesOf(state, store),
  };
}

/** Where the legs on the level lead to another one, and where they come from one. */
function changesOf(state: MapState, store: MapStore): readonly LevelChange[] {
  const legs = legsOf(state);
  const { levels } = state.map;
  const { levelCode, goTo, backTo } = routeWordsOf(state.map, state.language);
  const levelCalled = (id: string) => levels.find((level) => level.id === id)!;
  return legs.slice(1).flatMap(({ leg: next, first }, index) => {
    const { leg, steps } = legs[index]!;
    if (leg.transition === null) return [];
    const [lower, upper] = [levelCalled(leg.levelId), levelCalled(next.levelId)];
    const taken = leg.transition?.type ?? 'other';
    const climb = Math.sign(upper.ordinal - lower.ordinal);
    const way = (rise: number) => (['down', 'level', 'up'] as const)[rise + 1]!;
    const onward: LevelChange = {
      at: leg.points.at(-1)!,
      heading: headingOf(leg.points),
      taken,
      way: way(climb),
      label: levelCode(upper),
      name: goTo(upper),
      isOnward: true,
      go: () => showStep(store, first, next.levelId),
    };
    const back: LevelChange = {
      at: next.points[0]!,
      heading: headingOf([...next.points].reverse()),
      taken,
      way: way(-climb),
      label: levelCode(lower),
      name: backTo(lower),
      isOnward: false,
      go: () => showStep(store, first - 1, steps.at(-1)!.levelId),
    };
    return [
      ...(leg.levelId === state.levelId ? [onward] : []),
      ...(next.levelId === state.levelId && next.levelId !== leg.levelId ? [back] : []),
    ];
  });
}

/** The direction of a line at its end, of length 1; none where it is a point. */
function headingOf(points: readonly XY[]): XY {
  const end = points.at(-1)!;
  const before = points.findLast(({ x, y }) => x !== end.x || y !== end.y) ?? end;
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  return { x: (end.x - before.x) / length, y: (end.y - before.y) / length };
}
