import { LAYERS, type Layer } from './rooms.ts';

/** A small museum as the public API returns it: two drawn levels of one size and one blank level of another. */
export function aPublicMap(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    id: '7a4e3c52-6a5b-4a8e-9a6f-0d2f6c1e9b10',
    name: 'Museum of Light',
    description: 'Three floors of lamps.',
    settings: {
      defaultLevelId: 'ground',
      scrollMode: 'default',
      theme: 'light',
      defaultLanguage: 'en',
      timezone: null,
      holidays: [],
      feedbackUrl: '',
    },
    appearance: anAppearance(),
    analytics: { isEnabled: false, enabledEvents: [] },
    venue: null,
    attribution: [],
    levels: [
      aLevel({
        id: 'cellar',
        name: 'Cellar',
        shortName: 'C',
        ordinal: -1,
        order: 0,
        width: 600,
        height: 600,
        imageUrl: null,
      }),
      aLevel({ id: 'ground', name: 'Ground floor', shortName: 'G', ordinal: 0, order: 1, key: 'ground-floor' }),
      aLevel({ id: 'upper', name: 'Upper floor', shortName: '1', ordinal: 1, order: 2, imageUrl: '/files/upper.svg' }),
    ],
    areas: LAYERS.map(anArea),
    markers: [
      aMarker({ id: 'entrance', key: 'main-entrance', icon: 'entrance', x: 500, y: 690, title: 'Main entrance' }),
      aMarker({ id: 'cafe', icon: 'cafe', x: 860, y: 215, title: 'Café', color: '#b45309' }),
      aMarker({ id: 'lift', type: 'dot', x: 560, y: 400, title: 'Lift', color: '#0f766e' }),
      aMarker({
        id: 'seven',
        pinStyle: 'number',
        markerNumber: 7,
        x: 330,
        y: 250,
        title: 'Seventh lamp',
        color: '#7c3aed',
      }),
      aMarker({ id: 'sign', type: 'label', x: 500, y: 330, title: 'To the garden' }),
      aMarker({ id: 'secret', type: 'hidden', x: 100, y: 100, title: 'Never drawn' }),
    ],
    tags: [
      { id: 'art', name: 'Art', color: '#db2777', translations: { ar: 'فن', de: 'Kunst' } },
      { id: 'quiet', name: 'Quiet', color: '#0891b2', translations: { de: 'Ruhig' } },
    ],
    languages: [
      { id: 'l1', languageCode: 'en', languageName: 'English', isDefault: true, direction: 'ltr' },
      { id: 'l2', languageCode: 'de', languageName: 'Deutsch', isDefault: false, direction: 'ltr' },
      { id: 'l3', languageCode: 'ar', languageName: 'العربية', isDefault: false, direction: 'rtl' },
    ],
    wayfinding: { corridors: [], transitions: [] },
    translations: { de: { name: 'Museum des Lichts' }, ar: { name: 'متحف الضوء' } },
    version: 3,
    live_updated_at: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}

export function anAppearance(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    isZoomControlsVisible: true,
    isSearchBarVisible: true,
    isLevelSwitcherVisible: true,
    canvasBackgroundColor: '#ffffff',
    canvasBorderRadius: 'large',
    routeColor: '#2563eb',
    routeWidth: 5,
    hidePoweredBy: false,
    customCss: '',
    ...changes,
  };
}

function aLevel(changes: Readonly<Record<string, unknown> & { id: string }>) {
  return {
    key: null,
    isHidden: false,
    imageUrl: '/files/ground.svg',
    imageUrlSmall: null,
    imageUrlDark: null,
    bearing: 0,
    elevationMeters: null,
    width: 1000,
    height: 720,
    defaultZoom: 1,
    minZoom: 0.75,
    maxZoom: 4,
    backgroundColor: null,
    metersPerUnit: 0.05,
    georeference: null,
    building: null,
    translations: changes.id === 'ground' ? { de: { name: 'Erdgeschoss', shortName: 'EG' } } : {},
    ...changes,
  };
}

function anArea({ id, level, box: [left, top, right, bottom], title, color, more }: Layer) {
  return {
    ...emptyMap(),
    id,
    levelId: level,
    data: [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
    holes: [],
    color,
    fillOpacity: 0.3,
    strokeWidth: 2,
    strokeColor: null,
    hoverOpacity: 0.5,
    zoomOnSelect: false,
    labelPoint: null,
    translations: { en: { title } },
    ...more,
  };
}

/** A pin on the ground floor. */
export function aMarker({ x, y, title, ...changes }: Readonly<Record<string, unknown> & { id: string }>) {
  return {
    ...emptyMap(),
    levelId: 'ground',
    position: { x, y },
    type: 'classic',
    icon: null,
    customIcon: null,
    color: '#2563eb',
    size: 10,
    opacity: 1,
    pinStyle: 'icon',
    markerNumber: null,
    rotation: 0,
    showTooltip: true,
    showCard: true,
    zoomOnSelect: false,
    translations: { en: { title } },
    ...changes,
  };
}

function emptyMap() {
  return {
    key: null,
    status: null,
    minZoom: null,
    events: [],
    address: null,
    workingHours: null,
    email: null,
    webpage: null,
    telephone: null,
    rating: null,
    price: null,
    tags: [],
    images: [],
    category: null,
    isHidden: false,
    isSearchable: true,
    isSelectable: true,
  };
}
