import type { Leg } from '../route/route.ts';
import { type Landmarks, landmarksOf, NO_LANDMARKS, type SeenPlace } from './landmarks.ts';
import { mergedStretches } from './merged-stretches.ts';
import { type Stretch, stretchesOf, unitsPerMeter } from './stretches.ts';

/** A stretch with the landmarks beside it; '' where there is none. */
export type MarkedStretch = Stretch & {
  /** Passed just before it. */
  readonly after: string;
  /** Walked towards. */
  readonly towards: string;
  /** Whether it begins its leg: its turn, if it has one, is in the first metres. */
  readonly isExit: boolean;
};

/** A leg with a walk, and its stretches. */
export type Walk = { readonly leg: Leg; readonly stretches: readonly MarkedStretch[] };

/** What walks are described by. */
export type Surroundings = {
  readonly corridorName: (corridorId: string) => string;
  readonly placesOn: (levelId: string) => readonly SeenPlace[];
};

/** How many corners of a route are looked around at: more than any building has. */
const MOST_CORNERS = 200;

/**
 * Describes legs, one after the other; `index` counts those since the last departure, which names a destination and no landmark. Each
 * place is a landmark once, and those of `known` titles never.
 */
export function walker(
  { corridorName, placesOn }: Surroundings,
  known: readonly string[],
): (leg: Leg, index: number) => Walk {
  const said = new Set(known);
  const searches = new Map<string, Landmarks>();
  let corners = 0;

  function landmarksOn(leg: Leg): Landmarks {
    const scale = unitsPerMeter(leg);
    if (scale === null || corners > MOST_CORNERS) return NO_LANDMARKS;
    const found = searches.get(leg.levelId) ?? landmarksOf(placesOn(leg.levelId), scale);
    searches.set(leg.levelId, found);
    return found;
  }

  const once = (title: string): string => {
    if (title === '' || said.has(title)) return '';
    said.add(title);
    return title;
  };

  return (leg, index) => {
    const all = stretchesOf(leg, corridorName);
    corners += all.length;
    const { passedAt, aheadOf } = landmarksOn(leg);
    const passed = all.map((stretch, at) => {
      const before = all[at - 1];
      return {
        ...stretch,
        after: before ? once(passedAt(stretch.start, before.heading)) : '',
        towards: '',
        isExit: false,
      };
    });
    const merged = mergedStretches(passed, ({ after }) => after !== '');
    const stretches = merged.map((stretch, at) => {
      const next = merged[at + 1];
      const isDeparture = index === 0 && at === 0;
      const towards = next && !isDeparture ? once(aheadOf(next.start, stretch.heading)) : '';
      return { ...stretch, towards, isExit: at === 0 };
    });
    return { leg, stretches };
  };
}
