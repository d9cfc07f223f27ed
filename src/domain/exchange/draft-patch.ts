import { type ContentPatch, EMPTY_PATCH, type LevelPatch } from '../projects/changes/content-patch.ts';
import type { ProjectPatch } from '../projects/changes/project-patch.ts';
import type { Project } from '../projects/content/project.ts';
import type { ProjectContent } from '../projects/content/project-content.ts';
import { DEFAULT_FIELDS } from '../projects/content/project-fields.ts';
import type { BranchFields, CorridorFields } from '../projects/items/corridor.ts';
import type { ItemPatch } from '../projects/items/item.ts';
import type { LevelFields } from '../projects/items/level.ts';
import type { PlaceFields } from '../projects/items/place.ts';
import { replacingFields, replacingTexts } from '../projects/values/keyed-values.ts';
import type { DraftItem, DraftLevel, DraftPicture } from './draft.ts';
import { sortedPlaces } from './draft-places.ts';
import type { ImportMode, Match } from './import.ts';
import type { ImportDraft } from './import-draft.ts';
import type { Issue, SourcePlace } from './issue.ts';
import type { FindLevel } from './placing/place-degrees.ts';
import { finder, idsByRef, type KnownItem, type Resolved, resolveItems } from './resolved-items.ts';

/** A project that a draft is applied to, as it is. */
export type DraftTarget = { readonly project: Project; readonly content: ProjectContent };

export type DraftRules = {
  readonly mode: ImportMode;
  readonly match: readonly Match[];
  /** The pictures that are there, by name. */
  readonly pictures: ReadonlySet<string>;
};

/** The PATCH that applies a draft; `places`: where in the files what is at a path in it was found. */
export type DraftPatch = {
  readonly patch: ProjectPatch;
  readonly issues: readonly Issue[];
  readonly places: ReadonlyMap<string, SourcePlace>;
};

type Ids = ReadonlyMap<string, string>;

/** The PATCH that applies a draft to a project. What refers to nothing, or means the same item twice, is left out with an issue. */
export function draftPatch(
  draft: ImportDraft,
  target: DraftTarget,
  rules: DraftRules,
  newId: () => string,
): DraftPatch {
  const { content } = target;
  const issues: Issue[] = [];
  const taken = new Set(Object.values(content).flatMap((items: readonly KnownItem[]) => items.map(({ id }) => id)));
  const resolve = <Item extends DraftItem<object>>(items: readonly Item[], find: (item: Item) => string | null) =>
    resolveItems({ items, find, taken, newId }, issues);
  const found = (known: readonly KnownItem[]) => {
    const find = finder(known, rules.match);
    return (item: DraftItem<object>) => find(item.id, item.fields);
  };
  const levels = resolve(draft.levels, levelFinder(content, rules.match));
  const tags = resolve(draft.tags, tagFinder(content));
  const [levelIds, tagIds] = [idsByRef(levels), idsByRef(tags)];
  const placed = sortedPlaces(draft, content, rules.match, issues);
  const areas = resolve(placed.areas, found(content.areas));
  const markers = resolve(placed.markers, found(content.markers));
  const transitions = resolve(draft.transitions, found(content.transitions));
  const corridors = resolve(draft.corridors, found(content.corridors));
  const targets = { areaId: idsByRef(areas), markerId: idsByRef(markers), transitionId: idsByRef(transitions) };

  const writer = patchWriter(issues, keysIn(content, [...levels, ...areas, ...markers]));
  const place = <Fields extends PlaceFields>({ item, id, isKnown }: Resolved<DraftItem<Fields>>, path: string) => {
    const fields = withReferences(item, levelIds, tagIds, issues);
    return fields && writer.write<Fields>({ item, id, path, fields: fields as Partial<Fields>, isKnown });
  };
  const changes: ContentPatch = {
    ...EMPTY_PATCH,
    levels: writer.all('levels', levels, (each, path) => levelOf(each, path, writer, rules)),
    tags: writer.all(
      'tags',
      tags.filter(({ item, isKnown }) => !isKnown || item.id),
      ({ item, id, isKnown }, path) => writer.write({ item, id, path, fields: item.fields, isKnown }),
    ),
    languages: writer.all(
      'languages',
      resolve(draft.languages, languageFinder(content)),
      ({ item, id, isKnown }, path) => writer.write({ item, id, path, fields: item.fields, isKnown }),
    ),
    areas: writer.all('areas', areas, place),
    markers: writer.all('markers', markers, place),
    transitions: writer.all('wayfinding.transitions', transitions, ({ item, id, isKnown }, path) => {
      const positions = item.fields.positions?.flatMap((position) => {
        const levelId = levelIds.get(position.levelId);
        return levelId ? [{ ...position, levelId }] : [];
      });
      return writer.write({ item, id, path, fields: { ...item.fields, ...(positions && { positions }) }, isKnown });
    }),
    corridors: writer.all('wayfinding.corridors', corridors, ({ item, id, isKnown }, path) => {
      const levelId = reference(item, item.fields.levelId, levelIds, issues);
      if (levelId === null) return null;
      const known = content.corridors.find((corridor) => corridor.id === id);
      const branches = resolve(
        item.branches,
        (branch) => known?.branches.find((one) => one.id === branch.id)?.id ?? null,
      );
      const nested = writer.all<Resolved<DraftItem<BranchFields>>, ItemPatch<BranchFields>>(
        `${path}.branches`,
        branches,
        (branch, at) => writer.write({ ...branch, path: at, fields: targeted(branch.item.fields, targets) }),
      );
      const fields: Partial<CorridorFields> = {
        ...item.fields,
        ...(levelId && { levelId }),
        ...(item.branches.length > 0 && { branches: nested }),
      };
      return writer.write<CorridorFields>({ item: { ...item, fields }, id, path, fields, isKnown });
    }),
  };
  const patch = { ...projectFields(draft, target, rules, levelIds), content: changes };
  return {
    patch: rules.mode === 'replace' ? withoutOthers(patch, draft, target) : patch,
    issues,
    places: writer.places,
  };
}

type Written<Fields> = {
  readonly item: DraftItem<Fields>;
  readonly id: string;
  readonly path: string;
  readonly fields: Partial<Fields>;
  readonly isKnown: boolean;
};

type Writer = ReturnType<typeof patchWriter>;

/** Makes patches of items, notes where each was found, and drops keys that others have. */
function patchWriter(issues: Issue[], keys: Map<string, string>) {
  const places = new Map<string, SourcePlace>();
  const write = <Fields>({ item, id, path, fields }: Written<Fields>): ItemPatch<Fields> => {
    places.set(path, item.from);
    return { path, id, isDeleted: false, fields: withFreeKey(item, id, fields, keys, issues) };
  };
  const all = <Each, Patch>(
    path: string,
    items: readonly Each[],
    make: (each: Each, path: string) => Patch | null,
  ): Patch[] =>
    items.flatMap((each, at) => {
      const patch = make(each, `${path}.${at}`);
      return patch === null ? [] : [patch];
    });
  return { places, write, all };
}

function withFreeKey<Fields>(
  item: DraftItem<unknown>,
  id: string,
  fields: Partial<Fields>,
  keys: Map<string, string>,
  issues: Issue[],
) {
  const { key, ...others } = fields as Partial<Fields> & { readonly key?: string | null };
  if (!key) return fields;
  const owner = keys.get(key) ?? id;
  keys.set(key, owner);
  if (owner === id) return fields;
  issues.push({
    ...item.from,
    severity: 'warning',
    code: 'key_taken',
    message: `The key ${key} is taken: the item has none.`,
  });
  return others as unknown as Partial<Fields>;
}

/** The owners of keys that stay: those of items that the draft does not give another key. */
function keysIn(
  { levels, areas, markers }: ProjectContent,
  resolved: readonly Resolved<DraftItem<object>>[],
): Map<string, string> {
  const rekeyed = new Set(resolved.flatMap(({ item, id }) => ('key' in item.fields ? [id] : [])));
  const keyed = [...levels, ...areas, ...markers].flatMap(({ key, id }) =>
    key && !rekeyed.has(id) ? [[key, id] as const] : [],
  );
  return new Map(keyed);
}

/** Which level of a project each level of a draft stands for; without a reference, its only one. */
export function levelsOf(draft: ImportDraft, content: ProjectContent, matches: readonly Match[]): FindLevel {
  const find = levelFinder(content, matches);
  const byRef = new Map(draft.levels.map((level) => [level.ref, level]));
  const [only, ...others] = content.levels;
  return (ref) => {
    const level = byRef.get(ref ?? '');
    if (!level) return others.length === 0 ? (only ?? null) : null;
    const id = find(level);
    return content.levels.find((known) => known.id === id) ?? null;
  };
}

function levelFinder({ levels }: ProjectContent, matches: readonly Match[]) {
  const find = finder(levels, matches);
  return ({ id, fields, names }: DraftLevel): string | null => {
    const found = find(id, fields as KnownItem);
    if (found) return found;
    for (const name of names) {
      const same = levels.find((level) => isCalled(level, name));
      if (same) return same.id;
    }
    return null;
  };
}

const isCalled = (level: ProjectContent['levels'][number], name: string): boolean =>
  [level.key, level.externalId, level.name, level.shortName, String(level.ordinal)].some(
    (own) => own !== null && own.toLowerCase() === name.toLowerCase(),
  );

const tagFinder =
  ({ tags }: ProjectContent) =>
  ({ id, fields }: DraftItem<{ readonly name: string }>): string | null =>
    (tags.find((tag) => tag.id === id) ?? tags.find((tag) => tag.name === fields.name))?.id ?? null;

const languageFinder =
  ({ languages }: ProjectContent) =>
  ({ id, fields }: DraftItem<{ readonly languageCode: string }>): string | null =>
    languages.find((one) => one.id === id || one.languageCode === fields.languageCode)?.id ?? null;

/** The id that a reference means; undefined where there is none, null where it leads nowhere, with an issue. */
function reference(
  { from }: DraftItem<unknown>,
  ref: string | undefined,
  ids: Ids,
  issues: Issue[],
): string | undefined | null {
  if (ref === undefined) return undefined;
  const id = ids.get(ref);
  if (id) return id;
  issues.push({
    ...from,
    severity: 'error',
    code: 'reference_missing',
    message: 'It is on a level that is not there.',
  });
  return null;
}

function withReferences(
  item: DraftItem<PlaceFields>,
  levels: Ids,
  tags: Ids,
  issues: Issue[],
): Partial<PlaceFields> | null {
  const { levelId: ref, tagIds: refs, ...fields } = item.fields;
  const levelId = reference(item, ref, levels, issues);
  if (levelId === null) return null;
  const tagIds = refs?.flatMap((tag) => tags.get(tag) ?? []);
  return { ...fields, ...(levelId && { levelId }), ...(tagIds && { tagIds }) };
}

function targeted(
  fields: Partial<BranchFields>,
  targets: Readonly<Record<'areaId' | 'markerId' | 'transitionId', Ids>>,
) {
  const found = Object.entries(targets).map(([name, ids]) => {
    const ref = fields[name as keyof typeof targets];
    return [name, ref ? (ids.get(ref) ?? null) : null];
  });
  return { ...fields, ...Object.fromEntries(found) };
}

function levelOf(
  { item, id, isKnown }: Resolved<DraftLevel>,
  path: string,
  writer: Writer,
  rules: DraftRules,
): LevelPatch | null {
  const pictures = {
    ...pictureField('imageUrl', item.picture, rules),
    ...pictureField('imageUrlDark', item.pictureDark, rules),
  };
  const fields: Partial<LevelFields> =
    isKnown && item.names.length > 0 && item.id === null ? {} : { ...item.fields, ...pictures };
  return {
    ...writer.write<LevelFields>({ item: { ...item, fields }, id, path, fields, isKnown }),
    areas: [],
    markers: [],
  };
}

function pictureField(name: 'imageUrl' | 'imageUrlDark', picture: DraftPicture | null, { pictures }: DraftRules) {
  const file = picture && 'file' in picture ? picture.file : null;
  return file !== null && pictures.has(file) ? { [name]: file } : {};
}

/** The project's own fields: all that the files say of a new or replaced one, of others what adds to them. */
function projectFields(
  draft: ImportDraft,
  { project, content }: DraftTarget,
  { mode, pictures }: DraftRules,
  levels: Ids,
) {
  const { name, attribution = [], ...fields } = draft.project;
  if (mode === 'merge') {
    const known = new Set(project.attribution.map(({ text }) => text));
    const added = attribution.filter(({ text }) => !known.has(text));
    return added.length > 0 ? { attribution: [...project.attribution, ...added] } : {};
  }
  const speaks = content.languages.some(({ languageCode }) => languageCode === draft.language);
  const language = mode === 'new' && !speaks ? { settings: { defaultLanguage: draft.language } } : {};
  const named = mode === 'new' && name !== undefined ? { name } : {};
  const given = { ...fields, ...named, ...(attribution.length > 0 && { attribution }), ...language };
  if (!draft.archived) return given;
  const { settings, thumbnail, appearance, ...others } = draft.archived.fields;
  const logo = appearance.logo && pictures.has(appearance.logo) ? appearance.logo : null;
  const defaultLevelId = levels.get(settings.defaultLevelId) ?? '';
  const picture = thumbnail !== null && pictures.has(thumbnail) ? thumbnail : DEFAULT_FIELDS.thumbnail;
  const translations = replacingTexts(project.translations, (fields.translations ?? {}) as typeof project.translations);
  return {
    ...given,
    ...others,
    appearance: { ...appearance, logo },
    attribution,
    translations,
    settings: { ...settings, defaultLevelId },
    thumbnail: picture,
  };
}

/**
 * The patch that also removes what the files do not have: of an archive everything, else the places and the network on the levels that the
 * files name.
 */
function withoutOthers(patch: ProjectPatch, draft: ImportDraft, { content }: DraftTarget): ProjectPatch {
  const named = new Set(patch.content.levels.map(({ id }) => id));
  const isWhole = draft.archived !== undefined;
  const isReplaced = (item: { readonly levelId?: string }) => isWhole || named.has(item.levelId ?? '');
  const gone = <Fields>(
    patches: readonly ItemPatch<Fields>[],
    items: readonly { readonly id: string; readonly levelId?: string }[],
  ) => {
    const kept = new Set(patches.map(({ id }) => id));
    const removed = items.filter((item) => !kept.has(item.id) && isReplaced(item));
    return [
      ...patches,
      ...removed.map(({ id }) => ({ path: 'replaced', id, isDeleted: true, fields: {} as Partial<Fields> })),
    ];
  };
  const { levels, areas, markers, tags, languages, corridors, transitions } = patch.content;
  const others = isWhole
    ? {
        levels: gone(levels, content.levels).map((level) => ({ areas: [], markers: [], ...level })),
        tags: gone(tags, content.tags),
        languages: gone(languages, content.languages),
        transitions: gone(transitions, content.transitions),
      }
    : {};
  const exact = isWhole
    ? {
        areas: areas.map((area) => exactly(area, content.areas)),
        markers: markers.map((one) => exactly(one, content.markers)),
      }
    : { areas, markers };
  return {
    ...patch,
    content: {
      ...patch.content,
      ...others,
      areas: gone(exact.areas, content.areas),
      markers: gone(exact.markers, content.markers),
      corridors: gone(corridors, content.corridors),
    },
  };
}

type Keyed = Pick<ProjectContent['areas'][number], 'id' | 'translations' | 'customFields'>;

/** The patch after which a place has no other texts and custom fields than these. */
function exactly<Fields extends PlaceFields>(patch: ItemPatch<Fields>, known: readonly Keyed[]): ItemPatch<Fields> {
  const before = known.find(({ id }) => id === patch.id);
  const { translations, customFields } = patch.fields;
  if (!before) return patch;
  const fields = {
    ...patch.fields,
    ...(translations && { translations: replacingTexts(before.translations, translations as Keyed['translations']) }),
    ...(customFields && { customFields: replacingFields(before.customFields, customFields) }),
  };
  return { ...patch, fields };
}
