import { demoId } from './demo-id.ts';
import { groundFloor } from './ground-floor.ts';
import { lowerFloor } from './lower-floor.ts';
import { demoWayfinding } from './network.ts';
import { type Floor, frame, type Room, type Spot, type Words } from './place.ts';
import { drawPlan } from './plan.ts';
import { spots } from './spots.ts';
import { demoTags, tags } from './tags.ts';
import { upperFloor } from './upper-floor.ts';

const floors: readonly Floor[] = [lowerFloor, groundFloor, upperFloor];

const at = ([x, y]: readonly [number, number]) => ({ x, y });

function words([title, description, statusLabel]: Words) {
  return statusLabel === undefined ? { title, description } : { title, description, statusLabel };
}

function level(floor: Floor) {
  return {
    id: demoId(`level ${floor.key}`),
    key: floor.key,
    name: floor.name,
    shortName: floor.shortName,
    ordinal: floor.ordinal,
    ...frame,
    // The drawings have round corners; a white sheet would be visible in them.
    backgroundColor: '#ffffff00',
    imageUrl: `data:image/svg+xml;base64,${Buffer.from(drawPlan(floor.key)).toString('base64')}`,
    translations: { de: { name: floor.nameDe, shortName: floor.shortName } },
  };
}

function area(floor: Floor, room: Room) {
  return {
    id: demoId(`area ${room.key}`),
    levelId: demoId(`level ${floor.key}`),
    key: room.key,
    data: room.ring,
    color: tags[room.tags[0]].color,
    fillOpacity: 0.22,
    strokeWidth: 1,
    hoverOpacity: 0.4,
    tag_ids: room.tags.map((key) => demoId(`tag ${key}`)),
    ...(room.labelPoint && { labelPoint: at(room.labelPoint) }),
    ...room.details,
    translations: { en: words(room.en), de: words(room.de) },
  };
}

function marker(spot: Spot) {
  return {
    id: demoId(`marker ${spot.key}`),
    levelId: demoId(`level ${spot.level}`),
    key: spot.key,
    position: at(spot.at),
    type: 'classic',
    icon: spot.icon,
    color: tags[spot.tag].color,
    amenity: spot.amenity,
    isStartPoint: spot.isStartPoint ?? false,
    tag_ids: [demoId(`tag ${spot.tag}`)],
    translations: { en: words(spot.en), de: words(spot.de) },
  };
}

/**
 * The demo building, an invented harbour house with a market, trains, ferries and a museum, as the body of one
 * PATCH of a project: the same ids and the same drawings on every call. `name` is also the name to create it with; English, the
 * default language, is not in the list because a new project has it already.
 */
export function demoBuilding() {
  return {
    name: 'Harbour Hall',
    description:
      'A market, a station, a ferry landing and a museum under one roof. An invented place to try things on.',
    settings: { defaultLevelId: demoId('level ground'), defaultLanguage: 'en', theme: 'auto', scrollMode: 'default' },
    appearance: { canvasBackgroundColor: '#f4f5f2', canvasBorderRadius: 'large', routeColor: '#e0457b', routeWidth: 6 },
    languages: [{ languageCode: 'de', languageName: 'Deutsch' }],
    tags: demoTags(),
    levels: floors.map(level),
    areas: floors.flatMap((floor) => floor.rooms.map((room) => area(floor, room))),
    markers: spots.map(marker),
    wayfinding: demoWayfinding(),
    translations: {
      de: {
        name: 'Hafenhalle',
        description: 'Markt, Bahnhof, Fähranleger und Museum unter einem Dach. Ein erfundener Ort zum Ausprobieren.',
      },
    },
  };
}
