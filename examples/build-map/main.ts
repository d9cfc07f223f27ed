// Builds a map with an API key and publishes it: a level with two rooms, an entrance and corridors. Prints the address of the
// map. Called again, it updates the rooms by their own ids and refreshes what is published.
//
//   WAYMARK_URL=https://maps.example API_KEY=sk_… ORGANIZATION=… node examples/build-map/main.ts
//
// The key must be of type `write`. ORGANIZATION is the id of its organization.

type Json = Record<string, unknown>;

const NAME = 'Library';

const { WAYMARK_URL: url = 'http://127.0.0.1:8080', API_KEY: key = '', ORGANIZATION: organization = '' } = process.env;
if (key === '' || organization === '') {
  console.error('Set API_KEY and ORGANIZATION, and WAYMARK_URL if the service is not at http://127.0.0.1:8080.');
  process.exit(1);
}

/** Sends a request and returns the JSON of its response. Waits where the rate limit says so; any other error ends the script. */
async function send(method: string, path: string, body?: Json): Promise<Json> {
  const response = await fetch(new URL(path, url), {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? 1);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return send(method, path, body);
  }
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
  return JSON.parse(text);
}

/** The project of that name, which is unique within an organization; a new one if there is none. */
async function findOrCreate(): Promise<Json> {
  const search = new URLSearchParams({ organization, search: NAME, page_size: '100' });
  const { results } = await send('GET', `/api/projects/?${search}`);
  const found = (results as Json[]).find(({ name }) => name === NAME);
  return found ?? send('POST', '/api/projects/', { organization, name: NAME, description: 'Books and a café.' });
}

/** Pages that embed the map name a place by its `key`; your own system knows it by `externalId`. */
const room = (externalId: string, key: string, title: string, left: number): Json => ({
  ...{ externalId, key, color: '#2563eb', translations: { en: { title } } },
  data: [
    [left, 100],
    [left + 300, 100],
    [left + 300, 300],
    [left, 300],
  ],
});

const ROOMS = [room('B-12', 'reading-room', 'Reading room', 100), room('B-13', 'cafe', 'Café', 500)];

/** The id of the level; where there is none yet, it is drawn with the entrance and the corridors. */
async function drawLevel(project: string): Promise<string> {
  const levels = (await send('GET', `/api/projects/${project}/`)).levels as Json[];
  if (levels.length > 0) return levels[0]!.id as string;
  const level = crypto.randomUUID();
  const entrance = { key: 'main-entrance', amenity: 'entrance', translations: { en: { title: 'Entrance' } } };
  await send('PATCH', `/api/projects/${project}/`, {
    levels: [{ id: level, name: 'Ground floor', width: 1000, height: 600, metersPerUnit: 0.05 }],
    markers: [{ ...entrance, levelId: level, position: { x: 450, y: 550 } }],
    wayfinding: {
      corridors: [
        {
          levelId: level,
          name: 'Entrance hall',
          points: [
            { x: 450, y: 550 },
            { x: 450, y: 350 },
          ],
        },
        {
          levelId: level,
          name: 'Corridor',
          points: [
            { x: 250, y: 350 },
            { x: 650, y: 350 },
          ],
        },
      ],
    },
  });
  return level;
}

const { id, status } = await findOrCreate();
const project = id as string;
const levelId = await drawLevel(project);
const { created, updated, unchanged, errors } = await send('POST', `/api/projects/${project}/areas/bulk/`, {
  match: 'externalId',
  items: ROOMS.map((item) => ({ ...item, levelId })),
});
if ((errors as Json[]).length > 0) throw new Error(`Rooms were refused: ${JSON.stringify(errors)}`);
const action = status === 'PUBLISH' ? 'update-live' : 'publish';
const { embed_url } = await send('POST', `/api/projects/${project}/${action}/`);
console.log(JSON.stringify({ project, created, updated, unchanged, embed_url }));
