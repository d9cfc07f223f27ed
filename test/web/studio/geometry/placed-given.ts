import type { Placed } from '../../../../adapters/web/studio/geometry/placed.ts';

/** The level of everything that is given. */
export const LEVEL = 'ground';

/** A rectangular room. */
export const room = (id: string, left: number, top: number, right: number, bottom: number) =>
  ({
    noun: 'areas',
    item: {
      id,
      levelId: LEVEL,
      holes: [],
      parts: [],
      labelPoint: null,
      data: [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ],
    },
  }) as unknown as Placed;
