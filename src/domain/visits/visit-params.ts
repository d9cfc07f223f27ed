import type { VisitEventName } from './analytics.ts';

/** What is stored of an event beside its name and time: texts, and numbers. */
export type VisitParams = Readonly<Record<string, string | number>>;

/** The params of each event; whatever else is sent with it is left out. */
const PARAMS: Readonly<Record<VisitEventName, readonly string[]>> = {
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
/** A text that is as it is stored: no white space but single blanks inside, and nothing that composes. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** Of what was sent with an event, the params that it has, without those that say nothing. */
export function storedParams(name: VisitEventName, sent: object): VisitParams {
  const kept: Record<string, string | number> = {};
  for (const param of PARAMS[name]) {
    const value = Object.hasOwn(sent, param) ? (sent as Record<string, unknown>)[param] : undefined;
    const text = normalizeParam(value);
    if (text !== '') kept[param] = text;
    else if (typeof value === 'number' && Number.isFinite(value)) kept[param] = value;
  }
  return kept;
}

/** A text without blanks and control characters that nobody sees, of at most a hundred characters; '' for what is no text. */
export function normalizeParam(value: unknown): string {
  if (typeof value !== 'string') return '';
  if (value.length <= LONGEST && PLAIN.test(value)) return value;
  const text = value
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ');
  return text.trim().slice(0, LONGEST).toWellFormed().trim();
}
