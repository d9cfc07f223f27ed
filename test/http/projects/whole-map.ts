import { randomUUID } from 'node:crypto';
import { GIF, JPEG, PNG, png } from '../../content/images/pictures.ts';
import { type Body, type Client, makeProject, type Person } from '../../support/client.ts';
import { pathOf, SQUARE } from '../given.ts';
import { expectOk } from '../shared/expectations.ts';

export const dataUrl = (bytes: Uint8Array): string =>
  `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`;

const ids = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, randomUUID()])) as Record<Name, string>;

type Ids = ReturnType<typeof newIds>;
const newIds = () => ids('cellar', 'ground', 'attic', 'food', 'art', 'shop', 'desk', 'corridor', 'stairs');

/** Makes a project in which nothing is left as it is by default, with four image files. */
export async function makeWholeMap(
  api: Client,
  person: Person,
  name = `Station ${randomUUID().slice(0, 8)}`,
): Promise<Body> {
  const { id } = await makeProject(api, person, name);
  const names = newIds();
  expectOk(await api.patch(pathOf(id), { ...ownFields(names), ...mapOf(names) }, person.as));
  expectOk(await api.patch(pathOf(id), { wayfinding: wayfindingOf(names) }, person.as));
  return expectOk(await api.get(pathOf(id), person.as));
}

const ownFields = ({ attic }: Ids): Body => ({
  description: 'Three floors "and" a yard',
  settings: {
    defaultLevelId: attic,
    scrollMode: 'ctrl',
    theme: 'dark',
    defaultLanguage: 'de',
    timezone: 'Asia/Tokyo',
    holidays: ['2026-12-25'],
    feedbackUrl: 'mailto:map@station.example',
  },
  appearance: {
    routeColor: '#123456',
    routeWidth: 9,
    customCss: '.x{}',
    canvasBorderRadius: 'none',
    logo: dataUrl(png({ width: 30, height: 20 })),
    fontFamily: 'serif',
  },
  analytics: { isEnabled: false, enabledEvents: ['areaClick', 'mapView'] },
  allowed_domains: ['maps.example', '*.shop.example'],
  thumbnail: dataUrl(png({ width: 30, height: 20 })),
  translations: { fr: { name: 'Gare', description: 'Trois étages' }, 'pt-BR': { name: 'Estação' } },
});

const inBuilding = { building: 'Altbau', translations: { fr: { building: 'Ancien bâtiment' } } };

const CARD = {
  address: 'Main street 1',
  workingHours: 'Mo-Fr 09:00-18:00',
  email: 'shop@shop.example',
  webpage: 'https://shop.example/',
  telephone: '+1 555',
  rating: 4.5,
  price: 'from 7',
  category: 'shops',
  status: 'reserved',
  aliases: { de: ['Laden', 'Geschäft'] },
  accessibility: ['wheelchair'],
  minZoom: 1.5,
  events: [{ title: 'Tasting', start: '2026-12-01T18:00:00.000Z', end: null, url: 'https://shop.example/tasting' }],
  customFields: { seats: 7, nested: [{ a: null }] },
  externalId: 'x-1',
  translations: { de: { title: 'Laden', description: '<b>x</b>', statusLabel: 'belegt' }, fr: { title: 'Magasin' } },
};

const mapOf = ({ cellar, ground, attic, food, art, shop, desk }: Ids): Body => ({
  // Two levels share a place in the list: they stay in the order in which they are listed.
  levels: [
    { id: cellar, name: 'Cellar', key: 'cellar', order: -1, ordinal: -1, imageUrl: dataUrl(PNG), isHidden: true },
    {
      id: ground,
      name: 'Ground',
      shortName: 'G',
      order: 3,
      imageUrl: dataUrl(GIF),
      imageUrlSmall: dataUrl(PNG),
      imageUrlDark: dataUrl(GIF),
      bearing: -30,
      elevationMeters: 407.5,
      georeference: GEOREFERENCE,
      ...inBuilding,
    },
    { id: attic, name: 'Attic', order: 3, imageUrl: dataUrl(PNG), translations: { fr: { name: 'Grenier' } } },
  ],
  tags: [
    { id: food, name: 'Essen', color: '#ff0000', minZoom: 2, translations: { fr: 'Repas' } },
    { id: art, name: 'Kunst', color: '#0f0', order: 7 },
  ],
  languages: [{ languageCode: 'fr' }, { languageCode: 'ar' }],
  areas: [
    { id: shop, levelId: attic, data: SQUARE, key: 'shop', tag_ids: [art, food], images: PICTURES, ...CARD },
    {
      levelId: ground,
      data: SQUARE,
      holes: [HOLE],
      parts: [
        { data: SQUARE.map(([x = 0, y = 0]) => [x + 20, y]), holes: [HOLE.map(([x = 0, y = 0]) => [x + 20, y])] },
      ],
      strokeColor: '#123',
      labelPoint: { x: 2, y: 3 },
      isHidden: true,
    },
  ],
  markers: [
    { id: desk, levelId: ground, position: { x: 5, y: 5 }, customIcon: dataUrl(JPEG), tag_ids: [food], ...CARD },
    { levelId: cellar, position: { x: 1, y: 2 }, type: 'label', markerNumber: 7, images: PICTURES.slice(0, 1) },
  ],
});

const PICTURES = [
  { url: dataUrl(GIF), order: 2 },
  { url: dataUrl(JPEG), order: 1 },
];

const HOLE = SQUARE.map(([x = 0, y = 0]) => [x / 2 + 1, y / 2 + 1]);

const GEOREFERENCE = {
  method: 'similarity',
  controlPoints: [
    { x: 0, y: 0, lng: 8.5, lat: 47.3 },
    { x: 100, y: 0, lng: 8.501, lat: 47.3 },
  ],
};

const LINE = [
  { x: 0, y: 20 },
  { x: 50, y: 20 },
  { x: 50, y: 40 },
];

function wayfindingOf({ ground, attic, shop, desk, corridor, stairs }: Ids): Body {
  const branch = (name: string, target: object) => ({
    name,
    points: LINE.slice(0, 2),
    extraSeconds: 3,
    translations: { fr: { name: 'Passage' } },
    ...target,
  });
  const branches = [
    branch('to the desk', { markerId: desk }),
    branch('to the stairs', { transitionId: stairs, isAccessible: false }),
  ];
  const ring = { levelId: attic, name: 'Ring', points: LINE, isClosed: true, closedToPointIndex: 1 };
  return {
    corridors: [
      {
        id: corridor,
        levelId: ground,
        name: 'Main',
        points: LINE,
        branches,
        direction: 'forward',
        speedFactor: 2,
        translations: { fr: { name: 'Grand couloir' } },
      },
      { ...ring, branches: [branch('to the shop', { areaId: shop })], crossing: 'bridge' },
    ],
    transitions: [
      {
        id: stairs,
        type: 'stairs',
        name: 'Stairs',
        direction: 'up',
        isAccessible: true,
        entrySeconds: 4,
        distanceMeters: 12,
        durationSeconds: 20,
        positions: [
          { levelId: ground, x: 50, y: 20, accessible: false },
          { levelId: attic, x: 50, y: 20 },
        ],
        translations: { fr: { name: 'Escalier' } },
      },
    ],
  };
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Every id in a value, each once, in the order in which they come. */
export const idsIn = (value: unknown): readonly string[] => [...new Set(JSON.stringify(value).match(UUID) ?? [])];

/** The value with each id replaced by the number of those that came before it. */
export function numbered(value: unknown): unknown {
  const numbers = new Map(idsIn(value).map((id, at) => [id, `#${at}`]));
  return JSON.parse(JSON.stringify(value).replaceAll(UUID, (id) => numbers.get(id)!));
}

/** The addresses of the images in a value, as often as they are there. */
export const imagesIn = (value: unknown): readonly string[] =>
  JSON.stringify(value).match(/http[^"]+\/media\/[^"]+/g) ?? [];
