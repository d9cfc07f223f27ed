/**
 * The categories that visitors look for by their name. `codes`: amenities, categories and icons, in the spellings of OpenStreetMap, IMDF and
 * the shipped icons; each includes longer ones that go on after a hyphen. `icon`: the shipped icon of the category.
 */
export const CATEGORY_CODES = {
  toilet: { codes: 'toilet toilets restroom bathroom washroom lavatory wc', icon: 'toilet' },
  accessible: { codes: 'wheelchair accessible', icon: 'toilet' },
  babyCare: { codes: 'changing-table baby-changing baby-care nursery nursing-room', icon: 'playground' },
  lift: { codes: 'elevator elevators', icon: 'elevator' },
  escalator: { codes: 'escalator escalators', icon: 'escalator' },
  stairs: { codes: 'stairs staircase stairway stairwell', icon: 'stairs' },
  exit: { codes: 'entrance exit main-entrance', icon: 'entrance-alt1' },
  food: {
    codes: 'restaurant restaurants food fast-food food-court foodservice cafe ice-cream bakery snack canteen cafeteria',
    icon: 'restaurant',
  },
  cafe: { codes: 'cafe coffee coffee-shop foodservice-coffee teahouse', icon: 'cafe' },
  bar: { codes: 'bar pub beer nightclub biergarten', icon: 'bar' },
  shop: {
    codes: 'shop shops store retail gift clothing-store clothes books newsagent convenience souvenirs florist',
    icon: 'shop',
  },
  supermarket: { codes: 'supermarket grocery groceries', icon: 'grocery' },
  atm: { codes: 'atm cash-machine', icon: 'bank' },
  bank: { codes: 'bank money-exchange bureau-de-change currency-exchange', icon: 'bank' },
  information: { codes: 'information info info-desk reception help-desk', icon: 'information' },
  tickets: { codes: 'ticket tickets ticket-office ticket-machine box-office', icon: 'information' },
  luggage: { codes: 'lockers locker luggage luggage-locker baggage left-luggage suitcase', icon: 'suitcase' },
  cloakroom: { codes: 'cloakroom wardrobe coat-check', icon: 'clothing-store' },
  pharmacy: { codes: 'pharmacy chemist drugstore', icon: 'pharmacy' },
  firstAid: { codes: 'first-aid defibrillator aed clinic hospital doctor doctors medical', icon: 'hospital' },
  security: { codes: 'security police guard', icon: 'police' },
  prayer: {
    codes: 'prayer-room prayer place-of-worship chapel religious mosque multi-faith',
    icon: 'place-of-worship',
  },
  water: { codes: 'drinking-water water-fountain water-dispenser fountain-drinking', icon: 'drinking-water' },
  smoking: { codes: 'smoking smoking-area smoking-room', icon: 'marker' },
  parking: { codes: 'parking car-park parking-garage', icon: 'parking' },
  bicycle: { codes: 'bicycle bicycles bicycle-parking parking-bicycle bike', icon: 'bicycle' },
  taxi: { codes: 'taxi taxis', icon: 'taxi' },
  bus: { codes: 'bus bus-stop bus-station', icon: 'bus' },
  tram: { codes: 'tram tram-stop rail-light', icon: 'rail-light' },
  train: { codes: 'rail train railway-station train-station platform', icon: 'rail' },
  metro: { codes: 'metro subway rail-metro underground', icon: 'rail-metro' },
} as const satisfies Readonly<Record<string, { readonly codes: string; readonly icon: string }>>;

export type Category = keyof typeof CATEGORY_CODES;
