import { shortNameFault } from '../projects/items/level.ts';
import { NO_NUL, NUL } from '../projects/values/value-rules.ts';
import { isInvisible, isLongerThan, NOT_VISIBLE, normaliseName } from '../shared/text.ts';
import { TEXT_FIELDS, type TextSheet } from './text-sheet.ts';

/** The field of a text. */
export type TextPlace = { readonly sheet: TextSheet; readonly field: string; readonly isSource: boolean };

export type NormalizedText = { readonly text: string } | { readonly fault: string };

/** A text as it is stored in its field, by the rules of a PATCH of the item itself; or its error. */
export function normalizeText(place: TextPlace, given: string): NormalizedText {
  const { kind } = place.sheet;
  const max = TEXT_FIELDS[kind][place.field] ?? 0;
  const sound = given.toWellFormed();
  const text = isName(place) ? normaliseName(sound) : kind === 'tag' ? sound.trim() : sound;
  const shortFault = kind === 'level' && place.field === 'shortName' ? shortNameFault(text) : null;
  if (shortFault) return { fault: shortFault };
  if (isLongerThan(text, max)) return { fault: `Must have at most ${max} characters.` };
  if (text.includes(NUL)) return { fault: NO_NUL };
  if (!isName(place)) return { text };
  if (text === '') return { fault: 'This field may not be blank.' };
  if (isInvisible(text)) return { fault: NOT_VISIBLE };
  return /\p{Cc}/u.test(text) ? { fault: 'Control characters are not allowed.' } : { text };
}

/** The fields with the name of an item without translations: these are required. */
function isName({ sheet, field, isSource }: TextPlace): boolean {
  const named: readonly string[] = ['project', 'level', 'tag'];
  return isSource && field === 'name' && named.includes(sheet.kind) && !sheet.within.includes(field);
}
