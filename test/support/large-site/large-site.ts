import { randomFrom } from '../../resilience/fuzz/random.ts';
import { corridorsOf, type Shaft, shaftPoint, shaftsOf, transitionOf } from './site-network.ts';
import { type RoomUse, TAGS, useOf } from './site-places.ts';
import { bent, FRAME, type Point, type Room, roomsOf, type SiteLevel, shares, siteId } from './site-plan.ts';

const TERMINALS = [
  { key: 'T1', name: 'Terminal 1', lowest: -2, levels: 9 },
  { key: 'T2', name: 'Terminal 2', lowest: -1, levels: 8 },
] as const;

const [LEVELS, AREAS, CORRIDORS] = [17, 2600, 3000];

/**
 * An airport as the body of one PATCH of a project: 17 levels in two terminals, 2,600 areas and 3,000 corridors with lifts, stairs,
 * escalators and a link between the terminals; gates, shops, cafés with hours, toilets, offices and parking, in English and German.
 * The same on every run with the same seed. `name` is also the name to create it with; English is the default language.
 */
export function largeSite(seed = 1) {
  const random = randomFrom(seed);
  const terminals = levelsOfTerminals();
  const shafts = shaftsOf(terminals);
  const floors = terminals.flat().map((level) => {
    const rooms = roomsOf(level, random).map((room, at) => ({ room, use: useOf(level, at + 1, room.isOuter, random) }));
    return { level, rooms };
  });
  return {
    name: 'Meridian Airport',
    description: 'Two terminals, 17 levels. An invented airport.',
    settings: { defaultLevelId: siteId('T1 L1'), defaultLanguage: 'en', theme: 'auto' },
    languages: [{ languageCode: 'de', languageName: 'Deutsch' }],
    tags: Object.entries(TAGS).map(([key, { name, de, color }]) => ({
      id: siteId(`tag ${key}`),
      name,
      color,
      translations: { de },
    })),
    levels: floors.map(({ level }) => levelOf(level)),
    areas: floors.flatMap(({ level, rooms }) => rooms.map(({ room, use }) => areaOf(level, room, use))),
    markers: [
      ...floors.flatMap(({ level, rooms }) => rooms.flatMap(({ room, use }) => signOf(level, room, use))),
      ...shafts.flatMap((shaft) => shaft.levels.map((level) => signOfShaft(level, shaft))),
    ],
    wayfinding: {
      corridors: floors.flatMap(({ level, rooms }) =>
        corridorsOf(
          level,
          rooms.map(({ room }) => room),
          shafts,
        ),
      ),
      transitions: shafts.map(transitionOf),
    },
    translations: {
      de: { name: 'Flughafen Meridian', description: 'Zwei Terminals, 17 Ebenen. Ein erfundener Flughafen.' },
    },
  };
}

/** The levels of each terminal, the lowest first. */
function levelsOfTerminals(): readonly (readonly SiteLevel[])[] {
  const [rooms, corridors] = [shares(AREAS, LEVELS), shares(CORRIDORS, LEVELS)];
  let next = 0;
  return TERMINALS.map(({ key, lowest, levels }) =>
    Array.from({ length: levels }, (_, at) => {
      const number = next++;
      const ordinal = lowest + at;
      return {
        key: `${key} L${ordinal}`,
        terminal: key,
        ordinal,
        rooms: rooms[number]!,
        corridors: corridors[number]!,
      };
    }),
  );
}

function levelOf({ key, terminal, ordinal }: SiteLevel) {
  const building = TERMINALS.find((one) => one.key === terminal)!.name;
  const name = ordinal === 0 ? 'Arrivals' : ordinal < 0 ? `Parking ${-ordinal}` : `Level ${ordinal}`;
  const de = ordinal === 0 ? 'Ankunft' : ordinal < 0 ? `Parken ${-ordinal}` : `Ebene ${ordinal}`;
  return {
    id: siteId(key),
    key: key.replace(' ', '-').toLowerCase(),
    name,
    shortName: String(ordinal),
    ordinal,
    building,
    ...FRAME,
    translations: { de: { name: de, building } },
  };
}

function areaOf(level: SiteLevel, room: Room, use: RoomUse) {
  const { category, workingHours, aliases, accessibility } = use;
  return {
    id: siteId(`area ${room.key}`),
    levelId: siteId(level.key),
    data: room.ring,
    color: TAGS[use.tag].color,
    strokeWidth: 1,
    category,
    tag_ids: [siteId(`tag ${use.tag}`)],
    ...(workingHours && { workingHours }),
    ...(aliases && { aliases: { en: aliases, de: aliases } }),
    ...(accessibility && { accessibility }),
    translations: textsOf(use),
  };
}

/** The marker of a room of some uses, behind its door. */
function signOf(level: SiteLevel, room: Room, use: RoomUse) {
  if (!use.sign) return [];
  return [markerOf(level, room.key, bent(room.inside), { ...use.sign, tag: use.tag, translations: textsOf(use) })];
}

function signOfShaft(level: SiteLevel, shaft: Shaft) {
  const { key, type, name, de } = shaft;
  const icon = { elevator: 'elevator', stairs: 'stairs', escalator: 'escalator', travelator: 'ramp' }[type];
  const translations = { en: { title: name }, de: { title: de } };
  return markerOf(level, `${level.key} ${key}`, shaftPoint(shaft), {
    icon,
    amenity: type,
    tag: 'services',
    translations,
  });
}

type Sign = Readonly<{ icon: string; amenity: string; tag: keyof typeof TAGS; translations: object }>;

function markerOf(level: SiteLevel, key: string, [x, y]: Point, { tag, ...sign }: Sign) {
  return {
    id: siteId(`marker ${key}`),
    levelId: siteId(level.key),
    position: { x, y },
    type: 'classic',
    color: TAGS[tag].color,
    tag_ids: [siteId(`tag ${tag}`)],
    ...sign,
  };
}

const textsOf = ({ en, de }: RoomUse) => ({
  en: { title: en[0], description: en[1] },
  de: { title: de[0], description: de[1] },
});
