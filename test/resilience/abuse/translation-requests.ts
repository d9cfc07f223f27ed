import { type Abuse, type HeavyRequest, json } from './heavy-request.ts';
import { languageCodes, manyTexts } from './maps.ts';
import { shortRowsCsv, wideCsv, wideXliff } from './translation-files.ts';
import type { AbuseWorld } from './world.ts';

const path = ({ translated }: AbuseWorld, rest = '') => `/api/projects/${translated}/translations/${rest}`;

const get = (name: string, rest: string): Abuse => ({
  name,
  statuses: [200],
  request: (world) => ({ method: 'GET', path: path(world, rest) }),
});

const bring = (
  name: string,
  type: string,
  body: (world: AbuseWorld) => string,
  statuses: readonly number[],
): Abuse => ({
  name,
  statuses,
  request: (world): HeavyRequest => ({
    method: 'POST',
    path: path(world, 'import/'),
    headers: { 'content-type': type },
    body: body(world),
  }),
});

/** The languages that the project has, without its default one. */
const codes = ({ scale }: AbuseWorld) => languageCodes(scale.languages - 1);

/** The table of texts of a project in many languages. */
export const translationRequests: readonly Abuse[] = [
  get('texts in 100 languages', ''),
  get('texts in 100 languages as CSV', 'export/?format=csv'),
  get('texts in 100 languages as XLIFF', 'export/?format=xliff'),
  get('texts in 100 languages as JSON', 'export/?format=json'),
  get('texts in one language as CSV', 'export/?format=csv&language=qaa'),
  {
    name: '198,000 texts by PATCH',
    statuses: [200],
    request: (world) => json('PATCH', path(world), manyTexts(world.scale.translated, codes(world), 'Butik')),
  },
  {
    name: '200,000 texts that are nowhere',
    statuses: [400],
    request: (world) =>
      json('PATCH', path(world), {
        entries: Array.from({ length: world.scale.items * 10 }, (_, n) => ({
          key: `area:${n}:title`,
          values: { de: 'x' },
        })),
      }),
  },
  bring('wide CSV', 'text/csv', (world) => wideCsv(codes(world), world.scale.translated), [200]),
  bring(
    'CSV of 1,000 columns',
    'text/csv',
    ({ scale }) => wideCsv(languageCodes(990), scale.items * 0.8),
    [200, 400, 413],
  ),
  bring(
    'CSV of short rows',
    'text/csv',
    ({ scale }) => shortRowsCsv(languageCodes(990), scale.items * 20),
    [200, 400, 413],
  ),
  bring(
    'CSV of commas',
    'text/csv',
    ({ scale }) => `key,source,de\r\n${`${','.repeat(990)}\r\n`.repeat(scale.items * 1.6)}`,
    [200, 400, 413],
  ),
  bring('wide XLIFF', 'application/xliff+xml', (world) => wideXliff(codes(world), world.scale.translated), [200, 413]),
  bring(
    'JSON of 198,000 texts',
    'application/json',
    (world) => JSON.stringify(manyTexts(world.scale.translated, codes(world), 'Negozio')),
    [200],
  ),
];
