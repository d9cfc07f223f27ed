import type { Body } from '../../../support/client.ts';
import { type Ids, type Mistake, PROJECTS, patch, post, project } from './mistake.ts';

const wrong =
  (path: Mistake['path']) =>
  (what: string, body: (ids: Ids) => Body, field: string, ...says: readonly string[]) =>
    post(what, path, { body, status: 400, field, says });
const changed =
  (path: Mistake['path']) =>
  (what: string, body: (ids: Ids) => Body, field: string, ...says: readonly string[]) =>
    patch(what, path, { body, status: 400, field, says });

const area = wrong((ids) => `${project(ids)}areas/`);
const marker = wrong((ids) => `${project(ids)}markers/`);
const inArea = changed((ids) => `${project(ids)}areas/${ids.area}/`);
const level = changed((ids) => `${project(ids)}levels/${ids.ground}/`);
const map = changed(project);
const SQUARE = [[0, 0], [9, 0], [9, 9]]; // biome-ignore format: one outline

/** Values of what is on a map. */
export const CONTENT: readonly Mistake[] = [
  wrong(() => PROJECTS)('a number for a name', () => ({ name: 7 }), 'name', 'string'),
  wrong(() => PROJECTS)('an empty name', () => ({ name: ' ' }), 'name', 'blank'),
  wrong(() => PROJECTS)('a name that is too long', () => ({ name: 'x'.repeat(300) }), 'name', '255'),
  map(
    'a colour by its name',
    () => ({ appearance: { routeColor: 'red' } }),
    'appearance.routeColor',
    '#',
    'hex digits',
  ),
  map(
    'a colour as a function',
    () => ({ appearance: { routeColor: 'rgb(1, 2, 3)' } }),
    'appearance.routeColor',
    '#',
    'hex',
  ),
  map('a colour as a number', () => ({ appearance: { routeColor: 16711680 } }), 'appearance.routeColor', '#', 'hex'),
  map(
    'a text for yes',
    () => ({ appearance: { isSearchBarVisible: 'true' } }),
    'appearance.isSearchBarVisible',
    'true or false',
  ),
  map('a domain with its scheme', () => ({ allowed_domains: ['https://acme.example/'] }), 'allowed_domains.0', 'host'),
  map('a time zone by its abbreviation', () => ({ settings: { timezone: 'CEST' } }), 'settings.timezone', 'Europe/'),
  map(
    'a language as a word',
    () => ({ languages: [{ languageCode: 'English (UK)' }] }),
    'languages.0.languageCode',
    'en',
  ),
  map(
    'a language with an underscore',
    () => ({ languages: [{ languageCode: 'en_US' }] }),
    'languages.0.languageCode',
    'pt-BR',
  ),
  map(
    'an item of others',
    ({ foreignArea }) => ({ areas: [{ id: foreignArea, status: 'closed' }] }),
    'areas.0.levelId',
    'required',
  ),
  area('an outline of objects', ({ ground }) => ({ levelId: ground, data: [{ x: 0, y: 0 }] }), 'data.0', '[x, y]'),
  area('an outline of numbers', ({ ground }) => ({ levelId: ground, data: [0, 0, 9, 0, 9, 9] }), 'data.0', '[x, y]'),
  area(
    'an outline as GeoJSON',
    ({ ground }) => ({ levelId: ground, data: { type: 'Polygon', coordinates: [SQUARE] } }),
    'data',
    '[[x, y]',
  ),
  area('an outline in a further list', ({ ground }) => ({ levelId: ground, data: [SQUARE] }), 'data.0', '[x, y]'),
  area('an outline of two points', ({ ground }) => ({ levelId: ground, data: SQUARE.slice(1) }), 'data', 'at least 3'),
  area('a name with an underscore', ({ ground }) => ({ level_id: ground, data: SQUARE }), 'level_id', 'levelId'),
  area('an outline as of an SVG', ({ ground }) => ({ levelId: ground, data: '0,0 9,0 9,9' }), 'data', '[[x, y]'),
  area(
    'an outline of three dimensions',
    ({ ground }) => ({ levelId: ground, data: SQUARE.map((point) => [...point, 1]) }),
    'data.0',
    '[x, y]',
  ),
  area(
    'an outline that crosses itself and encloses nothing',
    ({ ground }) => ({ levelId: ground, data: [[0, 0], [9, 9], [9, 0], [0, 9]] }), // biome-ignore format: one outline
    'data',
    'encloses no area',
  ),
  area(
    'coordinates as texts',
    ({ ground }) => ({ levelId: ground, data: [['0', 0], ...SQUARE] }),
    'data.0.0',
    'number',
  ),
  area('an area as a level', ({ area: id }) => ({ levelId: id, data: SQUARE }), 'levelId', 'level', 'project'),
  area('an area without its level', () => ({ data: SQUARE }), 'levelId', 'required'),
  area('a level by its name', () => ({ levelId: 'ground', data: SQUARE }), 'levelId', 'UUID'),
  area('a level by its number', () => ({ levelId: 0, data: SQUARE }), 'levelId', 'UUID'),
  area(
    'a level of another project',
    ({ foreignLevel }) => ({ levelId: foreignLevel, data: SQUARE }),
    'levelId',
    'level',
    'project',
  ),
  marker(
    'a position on the earth',
    ({ ground }) => ({ levelId: ground, position: { lat: 48.2, lng: 16.4 } }),
    'position.x',
    'required',
  ),
  marker(
    'a position of latitude and longitude',
    ({ ground }) => ({ levelId: ground, position: { latitude: 48.2, longitude: 16.4 } }),
    'position.latitude',
    'no such field',
    'x and y',
  ),
  marker(
    'a position as GeoJSON',
    ({ ground }) => ({ levelId: ground, geometry: { type: 'Point', coordinates: [1, 2] } }),
    'geometry',
    'no such field',
    'did you mean position?',
  ),
  map(
    'a language by its name',
    () => ({ languages: [{ languageCode: 'german' }] }),
    'languages.0.languageCode',
    'language code',
    'pt-BR',
  ),
  inArea(
    'texts of a language by its name',
    () => ({ translations: { german: { title: 'x' } } }),
    'translations.german',
    'en',
  ),
  inArea('further names without a language', () => ({ aliases: ['Lobby'] }), 'aliases', 'object', 'language code'),
  marker('a position as a list', ({ ground }) => ({ levelId: ground, position: [5, 5] }), 'position', 'x', 'y'),
  marker('a flat position', ({ ground }) => ({ levelId: ground, x: 5, y: 5 }), 'position', 'required'),
  marker(
    'coordinates as texts',
    ({ ground }) => ({ levelId: ground, position: { x: '5', y: 5 } }),
    'position.x',
    'number',
  ),
  inArea('a status in capitals', () => ({ status: 'Open' }), 'status', 'available', 'closed'),
  inArea('a colour without its mark', () => ({ color: 'ff0000' }), 'color', '#', 'hex digits'),
  inArea('a colour as three numbers', () => ({ color: [255, 0, 0] }), 'color', '#', 'hex digits'),
  inArea('one tag instead of a list', ({ tag }) => ({ tag_ids: tag }), 'tag_ids', 'list'),
  inArea('hours of the other notation', () => ({ workingHours: '9am-5pm' }), 'workingHours', 'Mo-Fr 09:00'),
  inArea('a price as an object', () => ({ price: { amount: 5 } }), 'price', 'number', 'string'),
  inArea('opening hours in words', () => ({ workingHours: 'nine to five' }), 'workingHours', 'Mo-Fr 09:00'),
  inArea('tags by their names', () => ({ tags: ['Food'] }), 'tags', 'tag_ids'),
  inArea('a tag by its name', () => ({ tag_ids: ['Food'] }), 'tag_ids.0', 'UUID'),
  inArea('a tag of another project', ({ foreignTag }) => ({ tag_ids: [foreignTag] }), 'tag_ids', 'project'),
  inArea('a title outside of a language', () => ({ title: 'Bakery' }), 'title', 'translations'),
  inArea('translations as a list', () => ({ translations: [{ lang: 'en', title: 'x' }] }), 'translations', 'object'),
  inArea('a title instead of texts', () => ({ translations: { en: 'Bakery' } }), 'translations.en', 'object'),
  inArea(
    'a misspelt text',
    () => ({ translations: { en: { titel: 'x' } } }),
    'translations.en.titel',
    'no such field',
    'title',
  ),
  inArea('fields of its own as a list', () => ({ customFields: ['x'] }), 'customFields', 'object'),
  inArea('a key with a blank', () => ({ key: 'main hall' }), 'key', 'letters and digits'),
  inArea('an address of mail that is none', () => ({ email: 'info(at)acme.example' }), 'email', 'email'),
  inArea('a link that is a script', () => ({ webpage: 'javascript:alert(1)' }), 'webpage', 'http'),
  inArea('a rating of ten', () => ({ rating: 10 }), 'rating', 'at most 5'),
  inArea('a rating as a text', () => ({ rating: '4.5' }), 'rating', 'number'),
  inArea(
    'an event on a day of another notation',
    () => ({ events: [{ title: 'x', start: '20.11.2026' }] }),
    'events.0.start',
    'RFC 3339',
    '2026-11-20T',
  ),
  inArea('an event in seconds', () => ({ events: [{ title: 'x', start: 1795000000 }] }), 'events.0.start', 'RFC 3339'),
  inArea(
    'a picture of another site',
    () => ({ images: [{ url: 'https://acme.example/a.png' }] }),
    'images.0.url',
    'Upload',
  ),
  level(
    'latitude and longitude in the wrong order',
    () => ({
      georeference: {
        method: 'similarity',
        controlPoints: [
          { x: 0, y: 0, lat: 151.2, lng: -33.9 },
          { x: 9, y: 0, lat: 151.3, lng: -33.9 },
        ],
      },
    }),
    'georeference.controlPoints.0.lat',
    'latitude',
    '90',
    'lng',
  ),
  level(
    'a plan of another site',
    () => ({ imageUrl: 'https://acme.example/plan.png' }),
    'imageUrl',
    'Upload',
    'data URL',
  ),
  level('a plan of this machine', () => ({ imageUrl: '/home/ada/plan.png' }), 'imageUrl', 'Upload', 'data URL'),
  marker('a position as a text', ({ ground }) => ({ levelId: ground, position: '5,5' }), 'position', 'x', 'y'),
  wrong((ids) => `${project(ids)}tags/`)(
    'a tag in a named colour',
    () => ({ name: 'x', color: 'blue' }),
    'color',
    '#',
    'hex',
  ),
  wrong((ids) => `${project(ids)}languages/`)(
    'a language twice',
    () => ({ languageCode: 'de' }),
    'languageCode',
    'already',
  ),
  wrong((ids) => `${project(ids)}levels/reorder/`)(
    'an order without its name',
    ({ ground }) => [ground],
    'non_field_errors',
    'object',
    'order',
  ),
  level('a width with its unit', () => ({ width: '100px' }), 'width', 'number'),
  level('a width of nothing', () => ({ width: 0 }), 'width', 'at least'),
];
