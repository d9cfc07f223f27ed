import { hoursOfDay } from '../../../src/domain/projects/hours/hours-of-day.ts';
import { parseOpeningHours } from '../../../src/domain/projects/hours/opening-hours.ts';
import type { LiveMap } from '../../../src/domain/publishing/live.ts';
import { plainText } from '../../../src/domain/search/search-text.ts';
import { civilDay } from '../../../src/domain/shared/local-time.ts';
import { namedPlaces, textOf, type WrittenPlace } from './noscript-places.ts';

/** As many as are written for visitors without scripts. */
const MOST_PLACES = 150;
const MOST_TEXT = 200;

/**
 * What a published map is of, for search engines, as a tag of HTML: a schema.org Place that contains the places on it, in the default language.
 * It has what the page shows, and nothing in it can end the tag.
 */
export function linkedData(map: LiveMap): string {
  const language = map.settings.defaultLanguage;
  const places = namedPlaces(map, language).slice(0, MOST_PLACES);
  const { venue } = map;
  const data = present({
    '@context': 'https://schema.org',
    '@type': 'Place',
    name: map.name,
    description: shortened(plainText(map.description)),
    telephone: venue?.phone,
    url: webAddress(venue?.website ?? ''),
    address: addressOf(venue),
    openingHoursSpecification: weekOf(venue?.hours ?? ''),
    containsPlace: places.map((place) => placeData(place, language)),
  });
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

function placeData(place: WrittenPlace, language: string): object {
  return present({
    '@type': 'Place',
    name: textOf(place, 'title', language).trim(),
    description: shortened(plainText(textOf(place, 'description', language))),
    telephone: place.telephone,
    url: webAddress(place.webpage),
    openingHoursSpecification: weekOf(place.workingHours),
  });
}

/** Without what is not known. */
const present = (fields: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        !(value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)),
    ),
  );

const shortened = (text: string): string => (text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT).trimEnd()}…` : text);

function webAddress(value: string): string | null {
  const address = value ? URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`) : null;
  return address?.protocol === 'https:' || address?.protocol === 'http:' ? address.href : null;
}

function addressOf(venue: LiveMap['venue']): object | null {
  const { address, locality, province, country, postalCode } = venue?.address ?? {};
  if (![address, locality, province, country, postalCode].some(Boolean)) return null;
  return present({
    '@type': 'PostalAddress',
    streetAddress: address,
    addressLocality: locality,
    addressRegion: province,
    addressCountry: country,
    postalCode,
  });
}

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** The number of any Monday without anything special. */
const MONDAY = 20_605;
const dayOfWeek = (at: number) => ({ ...civilDay(MONDAY + at), isHoliday: false, isSchoolHoliday: false });

/** The hours of each day of an ordinary week; none where they differ by season, or are not known. */
function weekOf(hours: string): readonly object[] {
  const rules = hours ? parseOpeningHours(hours) : null;
  if (!rules || rules.some(({ isSeasonal, namesSchoolHolidays }) => isSeasonal || namesSchoolHolidays)) return [];
  return WEEK.flatMap((name, at) =>
    hoursOfDay(rules, dayOfWeek(at))
      .filter(({ state }) => state === 'open')
      .map(({ from, to }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${name}`,
        opens: clock(from),
        closes: clock(to),
      })),
  );
}

const clock = (minutes: number): string =>
  minutes === 24 * 60
    ? '23:59'
    : [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
