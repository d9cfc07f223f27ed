import { languageName } from '../strings/language-name.ts';
import { formatNumber, text } from '../strings/strings.ts';

/** What a format is called; one that this Studio does not know, by its id. */
export const formatLabel = (id: string): string =>
  (text().imports.formats as Readonly<Record<string, string>>)[id] ?? id.toUpperCase();

const KB = 1000;

/** A size in bytes in kilobytes or megabytes. */
export function sizeText(bytes: number): string {
  const [unit, value] =
    bytes < KB * KB ? (['kilobyte', bytes / KB] as const) : (['megabyte', bytes / KB / KB] as const);
  return formatNumber(value, { style: 'unit', unit, maximumFractionDigits: 1 });
}

/** What a kind of items is called, by its name in a report. */
export function kindLabel(kind: string): string {
  const { publish, panels } = text();
  const labels: Readonly<Record<string, string>> = {
    ...publish.kinds,
    project: publish.projectItself,
    place: panels.places,
    picture: panels.pictures,
  };
  return labels[kind.replace(/s$/, '')] ?? kind;
}

/** The values that a column or property may have, in the order of the list. */
const MEANINGS = [
  'name',
  'description',
  'level',
  'building',
  'category',
  'tags',
  'id',
  'externalId',
  'key',
  'kind',
  'x',
  'y',
  'lng',
  'lat',
  'width',
  'height',
  'opening_hours',
  'phone',
  'email',
  'website',
  'address',
  'status',
  'status_label',
  'price',
  'rating',
  'aliases',
  'accessibility',
  'hidden',
] as const;

type Meaning = (typeof MEANINGS)[number];

/** What a column may become, for a list; `guessed`: one with a language, such as `name:de`. */
export function meaningOptions(name: string, guessed: string): readonly { value: string; label: string }[] {
  const { imports } = text();
  const own = guessed.startsWith('custom:') ? guessed : `custom:${name}`;
  const known: readonly string[] = MEANINGS;
  return [
    { value: '', label: imports.leftOut },
    { value: own, label: imports.ownField },
    ...(guessed && guessed !== own && !known.includes(guessed) ? [guessed] : []).map(option),
    ...MEANINGS.map(option),
  ];
}

const option = (value: string) => ({ value, label: meaningLabel(value) });

function meaningLabel(meaning: string): string {
  const [base = '', language] = meaning.split(':');
  const label = labels()[base as Meaning] ?? base;
  return language ? `${label} (${languageName(language)})` : label;
}

function labels(): Readonly<Record<Meaning, string>> {
  const { imports, panels } = text();
  const { fields } = panels;
  return {
    name: panels.name,
    description: panels.description,
    level: panels.sections.level,
    building: fields.building,
    category: fields.category,
    tags: panels.tags,
    id: imports.id,
    externalId: fields.externalId,
    key: fields.key,
    kind: fields.type,
    x: 'x',
    y: 'y',
    lng: imports.longitude,
    lat: imports.latitude,
    width: panels.box.width,
    height: panels.box.height,
    opening_hours: fields.workingHours,
    phone: fields.telephone,
    email: fields.email,
    website: fields.webpage,
    address: fields.address,
    status: fields.status,
    status_label: panels.statusLabel,
    price: fields.price,
    rating: fields.rating,
    aliases: panels.aliases,
    accessibility: fields.accessibility,
    hidden: fields.isHidden,
  };
}
