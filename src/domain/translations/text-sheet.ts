import type { WholeProject } from '../projects/changes/project-patch.ts';
import { SHORT_NAME } from '../projects/items/level.ts';
import type { Tag } from '../projects/items/tag.ts';
import { replacingTexts, type TextsPatch } from '../projects/values/keyed-values.ts';

/** The kinds of items with texts, and their fields, in the order of lists; the maximum length of a text in characters. */
export const TEXT_FIELDS: Readonly<Record<SheetKind, Readonly<Record<string, number>>>> = {
  project: { name: 255, description: 20_000 },
  level: { name: 255, shortName: SHORT_NAME.length, building: 255 },
  area: { title: 1000, description: 20_000, statusLabel: 255 },
  marker: { title: 1000, description: 20_000, statusLabel: 255 },
  tag: { name: 255 },
  transition: { name: 255 },
  corridor: { name: 255 },
  branch: { name: 255 },
};

export type SheetKind = 'project' | 'level' | 'area' | 'marker' | 'tag' | 'transition' | 'corridor' | 'branch';

/** The parts of a key of a text, such as `area:{id}:title`; null for what is no key in any project. */
export function parseTextKey(key: string): { readonly sheet: string; readonly field: string } | null {
  const [, sheet = '', kind = '', field = ''] = /^(([a-z]+):.+):(.+)$/s.exec(key) ?? [];
  const isKind = Object.hasOwn(TEXT_FIELDS, kind);
  return isKind && Object.hasOwn(TEXT_FIELDS[kind as SheetKind], field) ? { sheet, field } : null;
}

/** Fields that are null without a text. */
const NULLABLE: readonly string[] = ['building'];

type ByLanguage = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The texts of one item. */
export type TextSheet = {
  readonly kind: SheetKind;
  readonly id: string;
  /** By language, the default one included, and then by field. */
  readonly texts: ByLanguage;
  /** The translations of the item, as they are stored. */
  readonly stored: ByLanguage;
  /** The fields whose text in the default language is stored among the translations; that of the others is a field of the item. */
  readonly within: readonly string[];
};

/**
 * The sheets of a project, generated one by one: its own, then those of its levels, areas, markers, tags and transitions, each kind
 * in its order, and those of its corridors, each followed by its branches.
 */
export function* textSheets({ project, content }: WholeProject): Iterable<TextSheet> {
  const { defaultLanguage } = project.settings;
  yield sheetOf('project', project, defaultLanguage);
  for (const level of content.levels) yield sheetOf('level', level, defaultLanguage);
  for (const area of content.areas) yield sheetOf('area', area, defaultLanguage);
  for (const marker of content.markers) yield sheetOf('marker', marker, defaultLanguage);
  for (const tag of content.tags) yield sheetOf('tag', writtenTag(tag), defaultLanguage);
  for (const transition of content.transitions) yield sheetOf('transition', transition, defaultLanguage);
  for (const corridor of content.corridors) {
    yield sheetOf('corridor', corridor, defaultLanguage);
    for (const branch of corridor.branches) yield sheetOf('branch', branch, defaultLanguage);
  }
}

/** The texts of a sheet in the fields of the item itself: those of the default language, except the fields in `within`. */
export type SheetFields = { readonly translations: TextsPatch<Readonly<Record<string, string>>> };

/** The patch that gives an item the texts of its sheet. */
export function sheetFields({ kind, texts, stored, within }: TextSheet, defaultLanguage: string): SheetFields {
  const own = texts[defaultLanguage] ?? {};
  const beside = Object.keys(TEXT_FIELDS[kind]).filter((field) => !within.includes(field));
  const kept = Object.fromEntries(Object.entries(own).filter(([field]) => within.includes(field)));
  const spoken = Object.entries({ ...texts, [defaultLanguage]: kept }).filter(
    ([, fields]) => Object.keys(fields).length > 0,
  );
  const plain = Object.fromEntries(beside.map((field) => [field, own[field] || textless(field)]));
  return { ...plain, translations: replacingTexts(stored, Object.fromEntries(spoken)) };
}

const textless = (field: string) => (NULLABLE.includes(field) ? null : '');

type Written = { readonly id: string; readonly translations: ByLanguage };

const writtenTag = ({ id, name, translations }: Tag) => ({
  id,
  name,
  translations: Object.fromEntries(Object.entries(translations).map(([code, text]) => [code, { name: text }])),
});

/**
 * Places have every language among their translations. Other items may have the default language's text there too, after a
 * change of that language, and then visitors read that one.
 */
function sheetOf(kind: SheetKind, thing: Written, defaultLanguage: string): TextSheet {
  const own = thing.translations[defaultLanguage] ?? {};
  const fields = Object.keys(TEXT_FIELDS[kind]);
  const within = kind === 'area' || kind === 'marker' ? fields : fields.filter((field) => own[field]);
  const plain = thing as unknown as Readonly<Record<string, string | null>>;
  const beside = fields.flatMap((field) => (within.includes(field) ? [] : [[field, plain[field] ?? ''] as const]));
  const texts = { ...thing.translations, [defaultLanguage]: { ...own, ...Object.fromEntries(beside) } };
  return { kind, id: thing.id, texts, stored: thing.translations, within };
}
