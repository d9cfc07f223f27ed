import type { VisitEventName } from '../projects/values/visit-event-name.ts';
import { firstCharacters } from '../shared/text.ts';

/** The stored params of an event: texts, and numbers. */
export type VisitParams = Readonly<Record<string, string | number>>;

/** The params of each event; all others are dropped. */
export const VISIT_PARAMS: Readonly<Record<VisitEventName, readonly string[]>> = {
  mapView: ['language', 'level'],
  areaClick: ['id'],
  areaHover: ['id'],
  markerClick: ['id'],
  markerHover: ['id'],
  levelSwitch: ['id'],
  tagFilter: ['id'],
  languageSwitch: ['id'],
  searchQuery: ['query', 'results'],
  searchNoResult: ['query'],
  searchResultClick: ['id', 'query'],
  routeBuild: ['from', 'to', 'profile'],
  routeFail: ['from', 'to', 'profile', 'reason'],
  linkClick: ['id'],
  shareClick: ['id'],
  sessionEnd: [],
};

const LONGEST = 100;
/** A text that is normalised already: no white space but single blanks inside, and no combining characters. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** The params of an event, without empty ones. */
export function storedParams(name: VisitEventName, sent: object): VisitParams {
  const kept: Record<string, string | number> = {};
  for (const param of VISIT_PARAMS[name]) {
    const value = Object.hasOwn(sent, param) ? (sent as Record<string, unknown>)[param] : undefined;
    const text = normalizeParam(value);
    if (text !== '') kept[param] = text;
    else if (typeof value === 'number' && Number.isFinite(value)) kept[param] = value;
  }
  return kept;
}

/** A text without surrounding blanks and invisible control characters, of at most a hundred characters; '' for other values. */
export function normalizeParam(value: unknown): string {
  if (typeof value !== 'string') return '';
  if (value.length <= LONGEST && PLAIN.test(value)) return value;
  const text = value
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ');
  return firstCharacters(text.trim(), LONGEST).trim();
}
