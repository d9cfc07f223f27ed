import type { LiveMap } from '../../../src/domain/publishing/live.ts';
import { plainText } from '../../../src/domain/search/search-text.ts';
import { escaped } from '../../../src/domain/shared/html.ts';
import { pickText, textsOf } from '../../../src/domain/translations/text-lookup.ts';

/** The maximum number of listed places, so that the page of a large map stays small. */
const MOST_PLACES = 150;
/** The maximum length of a description in characters. */
const MOST_TEXT = 200;

export type WrittenPlace = LiveMap['areas'][number] | LiveMap['markers'][number];

/**
 * The levels and places of a map as text, as HTML, in its default language: for visitors without scripts and for search
 * engines. Everything from the map is escaped. For a large map it says how many places are left out.
 */
export function noscriptPlaces(map: LiveMap): string {
  const language = map.settings.defaultLanguage;
  const places = namedPlaces(map, language);
  const written = Map.groupBy(places.slice(0, MOST_PLACES), ({ levelId }) => levelId);
  const levels = [...map.levels].sort((one, other) => other.ordinal - one.ordinal || one.order - other.order);
  const sections = levels.map((level) => {
    const here = (written.get(level.id) ?? []).map((place) => placeItem(place, language));
    return `<section><h2>${escaped(level.name)}</h2>${here.length > 0 ? `<ul>${here.join('')}</ul>` : ''}</section>`;
  });
  const left = places.length - MOST_PLACES;
  return sections.join('') + (left > 0 ? `<p lang="en">And ${left} more places.</p>` : '') + sourcesOf(map);
}

/** Whose work the map is based on. */
function sourcesOf({ attribution }: LiveMap): string {
  const sources = attribution.map(({ text, url, license }) => {
    const words = escaped(license ? `${text} (${license})` : text);
    return url && /^https?:/i.test(url) ? `<a href="${escaped(url)}" rel="noopener">${words}</a>` : words;
  });
  return sources.length > 0 ? `<footer>${sources.map((each) => `<p>${each}</p>`).join('')}</footer>` : '';
}

/** The places that visitors can choose, by their names in a language. */
export function namedPlaces(map: LiveMap, language: string): WrittenPlace[] {
  const order = new Intl.Collator(language, { numeric: true });
  const markers = map.markers.filter((marker) => marker.type !== 'hidden' && marker.showCard);
  return [...map.areas, ...markers]
    .filter((place) => place.isSelectable && titleOf(place, language) !== '')
    .sort((one, other) => order.compare(titleOf(one, language), titleOf(other, language)));
}

function placeItem(place: WrittenPlace, language: string): string {
  const lines = [
    shortened(plainText(textOf(place, 'description', language))),
    textOf(place, 'statusLabel', language),
    place.workingHours,
    place.address,
  ];
  const links = [linkTo(place.telephone, 'tel:'), linkTo(place.email, 'mailto:'), linkToPage(place.webpage)];
  const details = [...lines.filter(Boolean).map((line) => escaped(line)), ...links.filter(Boolean)];
  return `<li><h3>${escaped(titleOf(place, language))}</h3>${details.map((line) => `<p>${line}</p>`).join('')}</li>`;
}

function linkTo(value: string, scheme: 'tel:' | 'mailto:'): string {
  if (!value) return '';
  const target = scheme === 'tel:' ? value.replace(/[^\d+*#]/g, '') : encodeURIComponent(value).replace('%40', '@');
  return `<a href="${scheme}${escaped(target)}">${escaped(value)}</a>`;
}

/** To http and https only, so that no text of a map can run as a script. */
function linkToPage(value: string): string {
  const address = value ? URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`) : null;
  const isPage = address?.protocol === 'https:' || address?.protocol === 'http:';
  return isPage
    ? `<a href="${escaped(address.href)}" rel="noopener">${escaped(address.host + address.pathname)}</a>`
    : '';
}

/** A text of a place in a language, or in another one where it has none. */
export function textOf(place: WrittenPlace, field: 'title' | 'description' | 'statusLabel', language: string): string {
  return pickText(textsOf(place.translations, field), language, language);
}

const titleOf = (place: WrittenPlace, language: string): string => textOf(place, 'title', language).trim();

const shortened = (text: string): string => (text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT).trimEnd()}…` : text);
