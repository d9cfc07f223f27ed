import { FormatRefused } from '../format-refused.ts';
import { type Issue, NOWHERE } from '../issue.ts';
import { lineCounter, scanJson } from '../json/scan-json.ts';

/** A feature of a file, and where it stands there. */
export type Feature = {
  readonly id: string | null;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: Geometry | null;
  readonly path: string;
  readonly line: number | null;
};

export type Geometry = { readonly type: string; readonly coordinates?: unknown; readonly geometries?: unknown };

export type Collection = {
  readonly file: string;
  /** The members of the collection itself. */
  readonly members: Readonly<Record<string, unknown>>;
  readonly features: readonly Feature[];
  readonly issues: readonly Issue[];
};

/** More than that are more places than a map may have. */
const MOST_FEATURES = 100_000;

/** The features of a GeoJSON text, also of a list of them, or of one on each line (RFC 8142). Throws `FormatRefused` for anything else. */
export function readCollection(file: string, given: string): Collection {
  const text = asCollection(given.startsWith('\ufeff') ? given.slice(1) : given);
  const refuse = (code: string, message: string, line: number | null) =>
    new FormatRefused({ ...NOWHERE, file, line, severity: 'error', code, message });
  const value = parsed(text, (message, at) =>
    refuse('json_refused', message, at === null ? null : lineCounter(text)(at)),
  );
  const { repeated, starts, tooDeep } = scanJson(text, 'features');
  const lineAt = lineCounter(text);
  if (tooDeep !== null) throw refuse('json_refused', 'The JSON is nested deeper than 64 levels.', lineAt(tooDeep));
  const members = objectOf(value);
  if (typeof members?.type !== 'string')
    throw refuse('geojson_refused', 'The JSON is no GeoJSON: it has no type.', null);
  const list = listOf(members);
  if (!list) throw refuse('geojson_refused', `GeoJSON of the type ${members.type.slice(0, 50)} has no features.`, null);
  if (list.length > MOST_FEATURES)
    throw refuse('too_many', `The file has ${list.length} features, at most ${MOST_FEATURES} are read.`, null);
  const isWhole = starts.length === list.length;
  const features = list.map((feature, at) =>
    featureOf(feature, `features[${at}]`, isWhole ? lineAt(starts[at]!) : null),
  );
  const again = lineCounter(text);
  const issues = repeated.map(({ key, at }): Issue => {
    const message = `${key.slice(0, 100)} occurs twice in one object: the last one counts.`;
    return { file, path: null, line: again(at), column: null, severity: 'warning', code: 'duplicate_member', message };
  });
  return { file, members, features, issues };
}

/** The text of a collection of the same features, each on the line where it was. */
function asCollection(text: string): string {
  if (/^\s*\[/.test(text)) return `{"type":"FeatureCollection","features":${text}}`;
  const plain = text.includes('\u001e') ? text.replaceAll('\u001e', '') : text;
  const [first, end] = filledLine(plain, 0);
  const isSequence = first.startsWith('{') && first.endsWith('}') && filledLine(plain, end)[0].startsWith('{');
  if (!isSequence) return plain;
  let comma = '';
  const separated = plain.split('\n').map((line) => {
    if (line.trim() === '') return '';
    const behind = `${comma}${line}`;
    comma = ',';
    return behind;
  });
  return `{"type":"FeatureCollection","features":[${separated.join('\n')}]}`;
}

/** The next line that is not blank, trimmed, and where the one after it begins. */
function filledLine(text: string, from: number): readonly [line: string, end: number] {
  for (let start = from; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    const line = text.slice(start, end).trim();
    if (line !== '') return [line, end + 1];
    start = end + 1;
  }
  return ['', text.length];
}

function parsed(text: string, refuse: (message: string, at: number | null) => Error): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const position = /position (\d+)/.exec(String(error))?.[1];
    throw refuse('The file is no JSON.', position === undefined ? null : Number(position));
  }
}

function listOf(members: Readonly<Record<string, unknown>>): readonly unknown[] | null {
  if (members.type === 'FeatureCollection') return Array.isArray(members.features) ? members.features : null;
  return members.type === 'Feature' ? [members] : null;
}

function featureOf(value: unknown, path: string, line: number | null): Feature {
  const { id, properties, geometry } = objectOf(value) ?? {};
  const shape = objectOf(geometry);
  return {
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : null,
    properties: objectOf(properties) ?? {},
    geometry: typeof shape?.type === 'string' ? (shape as Geometry) : null,
    path,
    line,
  };
}

export const objectOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : null;
