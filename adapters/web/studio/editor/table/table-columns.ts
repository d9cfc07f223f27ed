import type { MapDocument } from '../../document/document.ts';
import type { Fields, Item, Json } from '../../document/items/types.ts';

/** A place as a line of the table. */
export type TableRow = { readonly noun: 'areas' | 'markers'; readonly id: string; readonly item: Item };

/** What cells are read and written with: the tags and levels by their ids and names, and the default language. */
export type TableContext = {
  readonly language: string;
  readonly levels: ReadonlyMap<string, string>;
  readonly tags: ReadonlyMap<string, string>;
};

export type TableColumn = {
  /** The name of the field, or `title de` for the name in a language. */
  readonly name: string;
  /** The language of names; null for other fields. */
  readonly language: string | null;
  readonly read: (row: TableRow, context: TableContext) => string;
  /** The fields that a text changes; null where it is no value of the column. Absent: it cannot be changed here. */
  readonly write?: (row: TableRow, text: string, context: TableContext) => Fields | null;
};

const STATUSES = ['available', 'reserved', 'occupied', 'closed', 'info'];

const field = (name: string, { isNullable = false } = {}): TableColumn => ({
  name,
  language: null,
  read: ({ item }) => String(item[name] ?? ''),
  write: (_, text) => ({ [name]: text === '' && isNullable ? null : text }),
});

const titleIn = (language: string): TableColumn => ({
  name: `title ${language}`,
  language,
  read: ({ item }) => String(textsOf(item)[language]?.title ?? ''),
  write({ item }, title) {
    const { title: _, ...rest } = textsOf(item)[language] ?? {};
    const own = title === '' ? rest : { ...rest, title };
    const { [language]: __, ...others } = textsOf(item);
    const translations = Object.keys(own).length > 0 ? { ...others, [language]: own } : others;
    return { translations: translations as Json };
  },
});

const textsOf = (item: Item) => item.translations as Readonly<Record<string, { readonly title?: string }>>;

const LEVEL: TableColumn = {
  name: 'level',
  language: null,
  read: ({ item }, { levels }) => levels.get(String(item.levelId)) ?? '',
};

const TAGS: TableColumn = {
  name: 'tags',
  language: null,
  read: ({ item }, { tags }) => (item.tag_ids as readonly string[]).map((id) => tags.get(id) ?? '').join(', '),
  write(_, text, { tags }) {
    const names = text
      .split(',')
      .map((name) => name.trim().toLocaleLowerCase())
      .filter((name) => name !== '');
    const ids = names.map((name) => [...tags].find(([, known]) => known.toLocaleLowerCase() === name)?.[0]);
    return ids.every((id) => id !== undefined) ? { tag_ids: [...new Set(ids)] as Json } : null;
  },
};

const STATUS: TableColumn = {
  ...field('status', { isNullable: true }),
  write: (_, text) => (text === '' ? { status: null } : STATUSES.includes(text) ? { status: text } : null),
};

const FLAGS: Readonly<Record<string, boolean>> = { yes: true, true: true, 1: true, no: false, false: false, 0: false };
const flag = (name: string): TableColumn => ({
  name,
  language: null,
  read: ({ item }) => (item[name] ? 'yes' : 'no'),
  write(_, text) {
    const value = FLAGS[text.trim().toLowerCase()];
    return value === undefined ? null : { [name]: value };
  },
});

const COLOR: TableColumn = {
  ...field('color'),
  write: (_, text) => (/^#[0-9a-f]{6}$/i.test(text.trim()) ? { color: text.trim() } : null),
};

const FIELDS: readonly TableColumn[] = [
  LEVEL,
  TAGS,
  STATUS,
  field('workingHours'),
  field('category'),
  field('telephone'),
  field('email'),
  field('webpage'),
  field('address'),
  field('price', { isNullable: true }),
  field('key', { isNullable: true }),
  field('externalId', { isNullable: true }),
  COLOR,
  flag('isHidden'),
  flag('isSearchable'),
];

/** Those that are shown until somebody chooses. */
export const USUAL_COLUMNS = ['level', 'tags', 'status', 'workingHours', 'category'];

/** The columns of a map: names in each of its languages, the default one first, then the fields of places. */
export function tableColumns(document: MapDocument, language: string): readonly TableColumn[] {
  const others = document
    .list('languages')
    .map(({ languageCode }) => String(languageCode))
    .filter((code) => code !== language);
  return [language, ...others].map(titleIn).concat(FIELDS);
}

/** What the cells of the table need of a map: a language, and the names of its levels and tags. */
export function tableContext(document: MapDocument, language: string): TableContext {
  const names = (noun: 'levels' | 'tags') => new Map(document.list(noun).map(({ id, name }) => [id, String(name)]));
  return { language, levels: names('levels'), tags: names('tags') };
}
