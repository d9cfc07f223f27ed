import { type ContentPatch, EMPTY_PATCH, type LevelPatch } from '../projects/changes/content-patch.ts';
import type { ProjectPatch } from '../projects/changes/project-patch.ts';
import type { BranchFields, CorridorFields } from '../projects/items/corridor.ts';
import type { ItemPatch } from '../projects/items/item.ts';
import type { LevelFields } from '../projects/items/level.ts';
import type { PlaceFields } from '../projects/items/place.ts';
import type { DraftItem, DraftLevel, DraftPicture } from './draft.ts';
import { languageFinder, levelFinder, tagFinder } from './draft-finders.ts';
import { sortedPlaces } from './draft-places.ts';
import { projectFields } from './draft-project-fields.ts';
import { reference, targeted, withReferences } from './draft-references.ts';
import { withoutOthers } from './draft-replacement.ts';
import type { DraftRules, DraftTarget } from './draft-target.ts';
import { keysIn, patchWriter, type Writer } from './draft-writer.ts';
import type { ImportDraft } from './import-draft.ts';
import type { Issue, SourcePlace } from './issue.ts';
import { finder, idsByRef, type KnownItem, type Resolved, resolveItems } from './resolved-items.ts';

/** The PATCH that applies a draft; `places`: where in the files what is at a path in it was found. */
export type DraftPatch = {
  readonly patch: ProjectPatch;
  readonly issues: readonly Issue[];
  readonly places: ReadonlyMap<string, SourcePlace>;
};

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

  const corridorsById = new Map(content.corridors.map((corridor) => [corridor.id, corridor]));
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
      const known = corridorsById.get(id);
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

function levelOf(
  { item, id, isKnown }: Resolved<DraftLevel>,
  path: string,
  writer: Writer,
  rules: DraftRules,
): LevelPatch | null {
  const pictures = {
    ...pictureField('imageUrl', item.picture, rules),
    ...pictureField('imageUrlSmall', item.pictureSmall, rules),
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

type PictureField = 'imageUrl' | 'imageUrlSmall' | 'imageUrlDark';

function pictureField(name: PictureField, picture: DraftPicture | null, { pictures }: DraftRules) {
  const file = picture && 'file' in picture ? picture.file : null;
  return file !== null && pictures.has(file) ? { [name]: file } : {};
}
