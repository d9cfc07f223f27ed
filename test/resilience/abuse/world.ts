import { corridorGrid, detailedAreas, languageCodes, languages, levels, manyTexts, smallAreas, tags } from './maps.ts';
import { gridOfCorridors, serpentineCorridors } from './networks.ts';

/** How large what requests work on is made. */
export type Scale = {
  /** Of one list of a PATCH. */
  readonly items: number;
  readonly detailedAreas: number;
  readonly corridors: number;
  /** Corridors each way of a network near the limit of nodes, and points of one long way. */
  readonly lines: number;
  readonly points: number;
  readonly languages: number;
  /** Places with a text in every language. */
  readonly translated: number;
  readonly visits: number;
  readonly projects: number;
};

/** As large as the limits let it be, for the benchmark. */
export const FULL_SCALE: Scale = {
  items: 20_000,
  detailedAreas: 160,
  corridors: 300,
  lines: 310,
  points: 90_000,
  languages: 100,
  translated: 2000,
  visits: 20_000,
  projects: 200,
};

/** For tests, which only look at what is answered. */
export const SMALL_SCALE: Scale = {
  items: 300,
  detailedAreas: 3,
  corridors: 20,
  lines: 20,
  points: 2000,
  languages: 100,
  translated: 30,
  visits: 200,
  projects: 5,
};

/** Somebody with large maps, as the requests speak of them. */
export type AbuseWorld = {
  readonly scale: Scale;
  readonly token: string;
  readonly email: string;
  readonly organization: string;
  /** Published, with as many small areas as one list may have. */
  readonly crowded: string;
  /** Published, with areas of 2,000 corners. */
  readonly detailed: string;
  /** With texts in as many languages as a project may have. */
  readonly translated: string;
  /** Published, with a network. */
  readonly woven: string;
  /** Published, with a network near the limit of nodes. */
  readonly knotted: string;
  /** Published, with one way of as many points. */
  readonly winding: string;
  /** Published, with visits. */
  readonly visited: string;
  /** Empty. */
  readonly blank: string;
  readonly snapshot: string;
  readonly template: string;
};

// Responses are whatever the service says.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Body = any;

/** A request with a JSON body; its response must be no error. */
export type Call = (method: string, path: string, body?: object) => Promise<Body>;

/** Makes all that requests speak of, for the person who calls. */
export async function makeAbuseWorld(
  call: Call,
  scale: Scale,
  { token, email }: Pick<AbuseWorld, 'token' | 'email'>,
): Promise<AbuseWorld> {
  const [{ id: organization }] = await call('GET', '/api/organizations/');
  const make = async (name: string, ...patches: object[]): Promise<string> => {
    const { id } = await call('POST', '/api/projects/', { organization, name });
    for (const patch of patches) await call('PATCH', `/api/projects/${id}/`, patch);
    return id;
  };
  const publish = async (id: string) => (await call('POST', `/api/projects/${id}/publish/`)).id as string;
  const floor = { levels: levels(10), tags: tags(20) };
  const crowded = await make('Crowded', { ...floor, areas: smallAreas(scale.items, { onLevels: 10, tags: 20 }) });
  const detailed = await make('Detailed', { levels: levels(1), areas: detailedAreas(scale.detailedAreas) });
  const woven = await make('Woven', { levels: levels(1), wayfinding: { corridors: corridorGrid(scale.corridors) } });
  const knotted = await make('Knotted', gridOfCorridors(scale.lines));
  const winding = await make('Winding', serpentineCorridors(scale.points));
  const visited = await make('Visited', { levels: levels(1), areas: smallAreas(100) });
  for (const id of [crowded, detailed, woven, knotted, winding, visited]) await publish(id);
  await visit(call, visited, scale.visits);
  for (let n = 0; n < scale.projects; n++) await make(`Project ${n}`);
  const { id: snapshot } = await call('POST', `/api/projects/${crowded}/snapshots/`, { label: 'crowded' });
  const template = await call('POST', '/api/templates/', { organization, project: crowded, name: 'Crowded' });
  return {
    scale,
    token,
    email,
    organization,
    crowded,
    detailed,
    woven,
    knotted,
    winding,
    visited,
    snapshot,
    translated: await makeTranslated(call, make, scale),
    blank: await make('Blank', { levels: levels(1) }),
    template: template.id,
  };
}

async function makeTranslated(
  call: Call,
  make: (name: string, ...patches: object[]) => Promise<string>,
  scale: Scale,
): Promise<string> {
  const map = { levels: levels(1), areas: smallAreas(scale.translated) };
  // English is among them from the beginning.
  const id = await make('Translated', map, { languages: languages(scale.languages - 1) });
  await call(
    'PATCH',
    `/api/projects/${id}/translations/`,
    manyTexts(scale.translated, languageCodes(scale.languages - 1)),
  );
  return id;
}

async function visit(call: Call, project: string, count: number): Promise<void> {
  for (let start = 0; start < count; start += 100) {
    const event = (n: number) => ({ event: 'searchQuery', params: { query: `word ${start + n}` } });
    await call('POST', `/api/p/${project}/analytics/`, { events: Array.from({ length: 100 }, (_, n) => event(n)) });
  }
}
