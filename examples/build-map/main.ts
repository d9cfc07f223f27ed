// Builds a map with an API key and publishes it: a level with two rooms, an entrance and corridors. Prints the address of the
// map. Called again, it updates the rooms by their own ids and refreshes what is published.
//
//   WAYMARK_URL=https://maps.example API_KEY=sk_… ORGANIZATION=… node build-map/main.ts
//
// The key must be of type `write`. ORGANIZATION is the id of its organization.

import { createClient, type Schemas } from 'waymark/client';

const NAME = 'Library';

const {
  WAYMARK_URL: url = 'http://127.0.0.1:8080',
  API_KEY: apiKey = '',
  ORGANIZATION: organization = '',
} = process.env;
if (apiKey === '' || organization === '') {
  console.error('Set API_KEY and ORGANIZATION, and WAYMARK_URL if the service is not at http://127.0.0.1:8080.');
  process.exit(1);
}

/** Waits where the rate limit says so; any error ends the script. */
const waymark = createClient({ url, apiKey });

/** The project of that name, which is unique within an organization; a new one if there is none. */
async function findOrCreate(): Promise<Pick<Schemas['ProjectSummary'], 'id' | 'status'>> {
  for await (const project of waymark.all('/api/projects/', { params: { query: { organization, search: NAME } } })) {
    if (project.name === NAME) return project;
  }
  const body = { organization, name: NAME, description: 'Books and a café.' };
  return (await waymark.POST('/api/projects/', { body })).data;
}

/** Pages that embed the map name a place by its `key`; your own system knows it by `externalId`. */
const room = (externalId: string, key: string, title: string, left: number): Schemas['AreaBulk']['items'][number] => ({
  externalId,
  key,
  color: '#2563eb',
  translations: { en: { title } },
  data: [
    [left, 100],
    [left + 300, 100],
    [left + 300, 300],
    [left, 300],
  ],
});

const ROOMS = [room('B-12', 'reading-room', 'Reading room', 100), room('B-13', 'cafe', 'Café', 500)];

/** The id of the level; where there is none yet, it is drawn with the entrance and the corridors. */
async function drawLevel(projectId: string): Promise<string> {
  const params = { path: { projectId } };
  const [drawn] = (await waymark.GET('/api/projects/{projectId}/', { params })).data.levels;
  if (drawn) return drawn.id;
  const levelId = crypto.randomUUID();
  const entrance = { key: 'main-entrance', amenity: 'entrance', translations: { en: { title: 'Entrance' } } };
  const corridor = (name: string, ...points: Schemas['Point'][]) => ({ levelId, name, points });
  const body = {
    levels: [{ id: levelId, name: 'Ground floor', width: 1000, height: 600, metersPerUnit: 0.05 }],
    markers: [{ ...entrance, levelId, position: { x: 450, y: 550 } }],
    wayfinding: {
      corridors: [
        corridor('Entrance hall', { x: 450, y: 550 }, { x: 450, y: 350 }),
        corridor('Corridor', { x: 250, y: 350 }, { x: 650, y: 350 }),
      ],
    },
  };
  await waymark.PATCH('/api/projects/{projectId}/', { params, body });
  return levelId;
}

const { id: projectId, status } = await findOrCreate();
const params = { path: { projectId } };
const levelId = await drawLevel(projectId);
const items = ROOMS.map((item) => ({ ...item, levelId }));
const bulk = await waymark.POST('/api/projects/{projectId}/areas/bulk/', {
  params,
  body: { match: 'externalId', items },
});
const { errors, ...counts } = bulk.data;
if (errors.length > 0) throw new Error(`Rooms were refused: ${JSON.stringify(errors)}`);
const action = status === 'PUBLISH' ? 'update-live' : 'publish';
const published = await waymark.POST(`/api/projects/{projectId}/${action}/`, { params });
console.log(JSON.stringify({ project: projectId, ...counts, embed_url: published.data.embed_url }));
