import { randomUUID } from 'node:crypto';
import { VISIT_EVENTS } from '../../../src/domain/projects/values/visit-event-name.ts';
import { GIF, PNG } from '../../content/images/pictures.ts';
import { SQUARE } from '../../http/given.ts';
import { dataUrl } from '../../http/projects/whole-map.ts';
import { PASSWORD } from '../../support/client.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/** By the name of a field, query parameter or part of a path: something that fits. */
export type Samples = Readonly<Record<string, (random: Random) => unknown>>;

/** What fits in this world. */
export function samplesOf({ owner, ids, image }: World): Samples {
  const always = (value: unknown) => () => value;
  const point = ({ below }: Random) => ({ x: below(100), y: below(80) });
  const level = ({ pick }: Random) => pick([ids.level, ids.upper]);
  const picture = ({ pick }: Random) => pick([dataUrl(PNG), dataUrl(GIF), image, image]);
  const end = (random: Random) =>
    random.pick<unknown>([
      { areaId: ids.area },
      { markerId: ids.marker },
      { levelId: level(random), ...point(random) },
    ]);
  return {
    organization: always(owner.organizationId),
    organizationId: always(owner.organizationId),
    ...Object.fromEntries(Object.entries(ids).map(([name, id]) => [`${name}Id`, always(id)])),
    levelId: level,
    defaultLevelId: level,
    level,
    project: always(ids.project),
    group: ({ pick }) => pick([ids.group, null]),
    template: ({ pick }) => pick([ids.template, null]),
    member: always(ids.member),
    id: ({ happens }) => (happens(0.2) ? randomUUID() : undefined),
    closedToPointIndex: always(0),
    name: ({ happens }) => (happens(0.1) ? 'Hall' : `Name ${randomUUID()}`),
    key: ({ pick }) => pick([`key-${randomUUID().slice(0, 8)}`, null]),
    externalId: () => randomUUID(),
    email: ({ pick }) => pick([owner.email, `${randomUUID()}@people.example`]),
    new_email: () => `${randomUUID()}@people.example`,
    password: always(PASSWORD),
    password_confirm: always(PASSWORD),
    current_password: ({ pick }) => pick([PASSWORD, 'wrong']),
    new_password: always(PASSWORD),
    new_password_confirm: always(PASSWORD),
    refresh: always(owner.refresh),
    token: ({ pick }) => pick([ids.token, 'unknown']),
    data: ({ below }) => SQUARE.map(([x = 0, y = 0]) => [x + below(50), y]),
    holes: always([]),
    position: point,
    points: (random) => Array.from({ length: 3 }, (_, at) => ({ ...point(random), x: at * 20 })),
    positions: (random) => [ids.level, ids.upper].map((levelId) => ({ levelId, ...point(random) })),
    branches: always([]),
    controlPoints: () => [0, 1, 2].map((at) => ({ x: at, y: at ** 2, lng: at, lat: at ** 2 })),
    from: end,
    to: end,
    imageUrl: picture,
    thumbnail: picture,
    customIcon: picture,
    logo_url: ({ pick }) => pick([dataUrl(PNG), null]),
    url: ({ pick }) => pick([image, 'http://127.0.0.1:9/']),
    events: () => ['project.published'],
    workingHours: ({ pick }) => pick(['Mo-Fr 09:00-18:00', '']),
    icon: ({ pick }) => pick(['airport', null]),
    timezone: always('Asia/Tokyo'),
    languageCode: () => `en-x-${randomUUID().slice(0, 8)}`,
    lang: ({ pick }) => pick(['de', 'en', 'pt-BR']),
    language: ({ pick }) => pick(['de', 'en', null]),
    defaultLanguage: ({ pick }) => pick(['de', 'en']),
    domain: ({ pick }) => pick(['maps.example', '*.shop.example']),
    visitEvent: ({ pick }) => pick(VISIT_EVENTS),
    minZoom: always(0.5),
    maxZoom: always(6),
    tagId: always(ids.tag),
    order: always([ids.level, ids.upper]),
    page: always(1),
    format: ({ pick }) => pick(['archive', 'csv', 'geojson']),
    match: always('id'),
    q: ({ pick }) => pick(['Hall', 'food', 'x']),
    tag: always(ids.tag),
    path: () => new URL(image).pathname.slice('/media/'.length),
  };
}
