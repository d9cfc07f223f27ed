import type { Random } from '../../resilience/fuzz/random.ts';
import type { SiteLevel } from './site-plan.ts';

/** What a room is, in English and German. */
export type RoomUse = Readonly<{
  tag: TagKey;
  category: string;
  en: readonly [title: string, description: string];
  de: readonly [title: string, description: string];
  workingHours?: string;
  aliases?: readonly string[];
  accessibility?: readonly string[];
  /** The marker in front of it. */
  sign?: Readonly<{ icon: string; amenity: string }>;
}>;

export type TagKey = keyof typeof TAGS;

export const TAGS = {
  gates: { name: 'Gates', de: 'Flugsteige', color: '#3b7dd8' },
  food: { name: 'Food & drink', de: 'Essen & Trinken', color: '#d9824b' },
  shops: { name: 'Shops', de: 'Läden', color: '#cf9f2e' },
  services: { name: 'Services', de: 'Service', color: '#2f9c8f' },
  toilets: { name: 'Toilets', de: 'Toiletten', color: '#5b6bbf' },
  arrivals: { name: 'Arrivals', de: 'Ankunft', color: '#4aa564' },
  parking: { name: 'Parking', de: 'Parken', color: '#7b8794' },
  offices: { name: 'Offices', de: 'Büros', color: '#8a63c9' },
} as const;

const NAMES = ['Aurora', 'Meridian', 'Kestrel', 'Linden', 'Harbour', 'Saffron', 'Juniper', 'Atlas', 'Copper', 'Willow'];
const GOODS = [
  ['Books', 'Bücher'],
  ['Watches', 'Uhren'],
  ['Shoes', 'Schuhe'],
  ['Toys', 'Spielwaren'],
  ['Pharmacy', 'Apotheke'],
  ['Optician', 'Optiker'],
  ['Luggage', 'Koffer'],
  ['Electronics', 'Elektronik'],
] as const;
const MEALS = [
  ['Coffee', 'Kaffee', 'cafe'],
  ['Noodles', 'Nudeln', 'restaurant'],
  ['Bakery', 'Bäckerei', 'bakery'],
  ['Grill', 'Grill', 'restaurant'],
  ['Wine bar', 'Weinbar', 'bar'],
] as const;
const HOURS = ['Mo-Su 06:00-22:00', '24/7', 'Mo-Fr 05:30-21:00; Sa,Su 07:00-20:00', 'Mo-Sa 09:00-19:00; PH off'];

/** The concourse that the gates of a terminal are named by, on the upper and the lower departure level. */
const GATE_LETTERS: Readonly<Record<string, readonly [string, string]>> = { T1: ['A', 'B'], T2: ['C', 'D'] };

const TOILETS: RoomUse = {
  tag: 'toilets',
  category: 'toilets',
  en: ['Toilets', 'Toilets, a baby changing table and a cabin with grab rails.'],
  de: ['Toiletten', 'Toiletten, ein Wickeltisch und eine Kabine mit Haltegriffen.'],
  accessibility: ['wheelchair', 'baby-changing'],
  sign: { icon: 'toilet', amenity: 'toilets' },
};

/** What the room with this number, from 1 on, is used for; `isOuter`: it lies at an outer wall. */
export function useOf(level: SiteLevel, number: number, isOuter: boolean, random: Random): RoomUse {
  if (number % 13 === 5) return TOILETS;
  if (level.ordinal < 0) return parking(level, number);
  if (level.ordinal > 2) return office(level, number);
  if (level.ordinal > 0 && isOuter) return gate(level, number);
  const kind = random.next();
  if (level.ordinal === 0 && isOuter && kind < 0.5) return belt(number);
  if (kind < 0.35) return meal(random);
  return kind < 0.9 ? shop(random) : desk(number, random);
}

function parking({ key, ordinal }: SiteLevel, number: number): RoomUse {
  const bay = `P${-ordinal} ${String(number).padStart(3, '0')}`;
  return {
    tag: 'parking',
    category: 'parking',
    en: [`Parking ${bay}`, `Bays on level ${key}. Pay at the machines beside the lifts before you leave.`],
    de: [
      `Parkplatz ${bay}`,
      `Stellplätze auf Ebene ${key}. Bezahlen Sie vor der Ausfahrt am Automaten bei den Aufzügen.`,
    ],
    aliases: [bay.replace(' ', '')],
  };
}

function office({ key, ordinal }: SiteLevel, number: number): RoomUse {
  const room = `B${ordinal}${String(number).padStart(3, '0')}`;
  return {
    tag: 'offices',
    category: 'office',
    en: [
      `Room ${room}`,
      `An office of the airport on level ${key}. Visitors report to the reception on the ground floor.`,
    ],
    de: [`Raum ${room}`, `Ein Büro des Flughafens auf Ebene ${key}. Besucher melden sich am Empfang im Erdgeschoss.`],
    aliases: [room],
  };
}

function gate({ terminal, ordinal }: SiteLevel, number: number): RoomUse {
  const name = `${GATE_LETTERS[terminal]![ordinal - 1]}${number}`;
  return {
    tag: 'gates',
    category: 'gate',
    en: [
      `Gate ${name}`,
      `Boarding ends 15 minutes before departure. The walk from security to gate ${name} is signposted.`,
    ],
    de: [
      `Flugsteig ${name}`,
      `Das Einsteigen endet 15 Minuten vor dem Abflug. Der Weg zum Flugsteig ${name} ist ausgeschildert.`,
    ],
    aliases: [name],
    sign: { icon: 'airport', amenity: 'gate' },
  };
}

function belt(number: number): RoomUse {
  return {
    tag: 'arrivals',
    category: 'baggage_claim',
    en: [`Baggage belt ${number}`, 'Baggage arrives about 20 minutes after landing; the screens name the flights.'],
    de: [`Gepäckband ${number}`, 'Das Gepäck kommt etwa 20 Minuten nach der Landung; die Anzeigen nennen die Flüge.'],
    sign: { icon: 'suitcase', amenity: 'baggage_claim' },
  };
}

function meal(random: Random): RoomUse {
  const name = random.pick(NAMES);
  const [en, de, category] = random.pick(MEALS);
  return {
    tag: 'food',
    category,
    en: [
      `${name} ${en}`,
      'Warm and cold meals, to eat in or to take on board. Vegetarian and vegan dishes are marked.',
    ],
    de: [
      `${name} ${de}`,
      'Warme und kalte Speisen, hier oder zum Mitnehmen. Vegetarisches und Veganes ist gekennzeichnet.',
    ],
    workingHours: random.pick(HOURS),
    sign: { icon: category, amenity: category },
  };
}

function shop(random: Random): RoomUse {
  const name = random.pick(NAMES);
  const [en, de] = random.pick(GOODS);
  return {
    tag: 'shops',
    category: 'shop',
    en: [`${name} ${en}`, 'Open to all passengers. Purchases are kept at the till until you return from your journey.'],
    de: [
      `${name} ${de}`,
      'Für alle Reisenden geöffnet. Einkäufe werden bis zu Ihrer Rückkehr an der Kasse aufbewahrt.',
    ],
    workingHours: random.pick(HOURS),
  };
}

function desk(number: number, random: Random): RoomUse {
  return {
    tag: 'services',
    category: 'information',
    en: [`Service desk ${number}`, 'Help with connections, lost property, wheelchairs and journeys of children alone.'],
    de: [`Serviceschalter ${number}`, 'Hilfe bei Anschlüssen, Fundsachen, Rollstühlen und allein reisenden Kindern.'],
    workingHours: random.pick(HOURS),
    sign: { icon: 'information', amenity: 'information' },
  };
}
