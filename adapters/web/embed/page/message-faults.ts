import { MOST_STOPS, PROFILES } from '../../../../src/domain/wayfinding/route/route.ts';
import { hereCalled } from '../model/here-called.ts';
import { hasLanguage } from '../model/language.ts';
import { endCalled, isCalled, levelCalled, tagsCalled } from '../model/lookup.ts';
import type { PublicMap } from '../model/model.ts';
import { readStep, readView, THEMES } from '../state/query.ts';

/** Why a message of the page around the map has no effect, and because of which of its fields. */
export type MessageFault = Readonly<{ field: string; message: string }>;

type Check = readonly [isRight: (map: PublicMap, value: string) => boolean, expected: string];

const place: Check = [(map, value) => endCalled(map, value) !== null, 'the id or key of a place, or level,x,y'];
const language: Check = [hasLanguage, 'a language of the map'];

const CHECKS: Readonly<Record<string, Check>> = {
  level: [(map, value) => levelCalled(map, value) !== undefined, 'the id or key of a level'],
  area: [({ areas }, value) => areas.some((area) => isCalled(area, value)), 'the id or key of an area'],
  marker: [({ markers }, value) => markers.some((marker) => isCalled(marker, value)), 'the id or key of a marker'],
  tag: [(map, value) => tagsCalled(map, [value]).length > 0, 'the id or name of a tag'],
  from: place,
  to: place,
  via: place,
  here: [
    (map, value) => hereCalled(map, value) !== null,
    'the id or key of a marker, or level,x,y or level,x,y,heading',
  ],
  profile: [(_map, value) => PROFILES.some((profile) => profile === value), `one of ${PROFILES.join(', ')}`],
  theme: [(_map, value) => THEMES.some((theme) => theme === value), `one of ${THEMES.join(', ')}`],
  view: [(_map, value) => readView(value) !== null, 'x,y,zoom or x,y,zoom,bearing'],
  zoom: [(_map, value) => Number(value) > 0 && Number.isFinite(Number(value)), 'a number above 0'],
  search: [() => true, 'a text'],
  open: [(_map, value) => value === 'now', 'now, or empty'],
  step: [(_map, value) => readStep(value) !== null, 'the number of a step, or 0 for the whole route'],
  lang: language,
  language,
};

/** The first field of a message that means nothing on this map, or null. Absent and empty fields are not given. */
export function faultOf(map: PublicMap, fields: Readonly<Record<string, unknown>>): MessageFault | null {
  for (const [field, [isRight, expected]] of Object.entries(CHECKS)) {
    const values = [fields[field]].flat().filter((value) => value !== undefined && value !== null && value !== '');
    const wrong = values.find((value) => !isPlain(value) || !isRight(map, String(value)));
    if (wrong !== undefined) return { field, message: `${field} must be ${expected}.` };
    if (field === 'via' && values.length > MOST_STOPS)
      return { field, message: `A route has at most ${MOST_STOPS} stops.` };
  }
  return null;
}

/** What a field of an address may hold. */
export const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';
