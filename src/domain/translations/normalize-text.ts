import { NO_NUL, NUL } from '../projects/value-rules.ts';
import { isLongerThan, normaliseName } from '../shared/text.ts';
import { TEXT_FIELDS, type TextSheet } from './text-sheet.ts';

/** Which text is meant. */
export type TextPlace = { readonly sheet: TextSheet; readonly field: string; readonly isSource: boolean };

export type NormalizedText = { readonly text: string } | { readonly fault: string };

/** A text as it is stored in its place, by the rules that a PATCH of the thing itself follows; or what is wrong with it. */
export function normalizeText(place: TextPlace, given: string): NormalizedText {
  const { kind } = place.sheet;
  const max = TEXT_FIELDS[kind][place.field] ?? 0;
  const sound = given.toWellFormed();
  const text = isName(place) ? normaliseName(sound) : kind === 'tag' ? sound.trim() : sound;
  if (isLongerThan(text, max)) return { fault: `Must have at most ${max} characters.` };
  if (text.includes(NUL)) return { fault: NO_NUL };
  if (!isName(place)) return { text };
  if (text === '') return { fault: 'This field may not be blank.' };
  return /\p{Cc}/u.test(text) ? { fault: 'Control characters are not allowed.' } : { text };
}

/** What something is called where it is not translated: that is always there. */
function isName({ sheet, field, isSource }: TextPlace): boolean {
  const named: readonly string[] = ['project', 'level', 'tag'];
  return isSource && field === 'name' && named.includes(sheet.kind) && !sheet.within.includes(field);
}
