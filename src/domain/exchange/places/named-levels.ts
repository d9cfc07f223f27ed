import { SHORT_NAME } from '../../projects/items/level.ts';
import { firstCharacters, hasMoreGraphemes } from '../../shared/text.ts';
import type { DraftLevel } from '../draft.ts';
import type { SourcePlace } from '../issue.ts';
import { ordinalIn } from './level-words.ts';

/** The levels that places name, one for each building and name. */
export type NamedLevels = {
  /** The reference of a level in the draft. */
  refer(name: string, building: string | null, from: SourcePlace): string;
  levels(): readonly DraftLevel[];
};

export function namedLevels(): NamedLevels {
  const found = new Map<string, DraftLevel>();
  return {
    refer(name, building, from) {
      const ref = JSON.stringify([building, name.trim()]);
      if (!found.has(ref)) found.set(ref, levelNamed(ref, name.trim(), building, from));
      return ref;
    },
    levels: () => [...found.values()],
  };
}

function levelNamed(ref: string, given: string, building: string | null, from: SourcePlace): DraftLevel {
  const name = firstCharacters(given, 255);
  const ordinal = ordinalIn(given);
  const isBounded = ordinal !== null && Math.abs(ordinal) <= 1000;
  return {
    ref,
    id: UUID.test(given) ? given.toLowerCase() : null,
    from: { ...from, line: from.line },
    names: [given],
    picture: null,
    pictureSmall: null,
    pictureDark: null,
    fields: {
      name,
      ...(isBounded && { ordinal }),
      ...(!hasMoreGraphemes(name, SHORT_NAME.graphemes) && { shortName: name }),
      ...(building && { building: firstCharacters(building, 255) }),
    },
  };
}

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
