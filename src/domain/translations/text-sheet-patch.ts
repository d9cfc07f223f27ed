import { type ContentPatch, EMPTY_PATCH } from '../projects/changes/content-patch.ts';
import type { ProjectPatch, WholeProject } from '../projects/changes/project-patch.ts';
import type { Corridor } from '../projects/items/corridor.ts';
import type { ItemPatch } from '../projects/items/item.ts';
import type { Texts } from '../projects/items/language.ts';
import { type SheetFields, type SheetKind, sheetFields, type TextSheet } from './text-sheet.ts';

/** The PATCH of a project that sets the texts of these sheets; items without a sheet do not change. */
export function patchOfSheets({ project, content }: WholeProject, sheets: readonly TextSheet[]): ProjectPatch {
  const { defaultLanguage } = project.settings;
  const patches = (kind: SheetKind) =>
    sheets
      .filter((sheet) => sheet.kind === kind)
      .map((sheet) => ({ ...entryOf(kind, sheet.id), fields: sheetFields(sheet, defaultLanguage) }));
  const own = sheets.find(({ kind }) => kind === 'project');
  return {
    ...(own && sheetFields(own, defaultLanguage)),
    content: {
      ...EMPTY_PATCH,
      levels: patches('level').map((level) => ({ ...level, areas: [], markers: [] })),
      areas: patches('area'),
      markers: patches('marker'),
      tags: patches('tag').map((tag) => ({ ...tag, fields: tagFields(tag.fields) })),
      transitions: patches('transition'),
      corridors: corridorPatches(content.corridors, patches('corridor'), patches('branch')),
    },
  };
}

type TextPatch = ItemPatch<SheetFields>;

const entryOf = (kind: SheetKind, id: string) => ({ path: `${kind}:${id}`, id, isDeleted: false });

/** Branches are written within their corridors. */
function corridorPatches(
  corridors: readonly Corridor[],
  ofCorridors: readonly TextPatch[],
  ofBranches: readonly TextPatch[],
): ContentPatch['corridors'] {
  const own = byId(ofCorridors);
  const within = byId(ofBranches);
  return corridors.flatMap(({ id, branches }) => {
    const patches = branches.flatMap((branch) => within.get(branch.id) ?? []);
    const patch = own.get(id);
    if (!patch && patches.length === 0) return [];
    return {
      ...entryOf('corridor', id),
      fields: { ...patch?.fields, ...(patches.length > 0 && { branches: patches }) },
    };
  });
}

const byId = (patches: readonly TextPatch[]) => new Map(patches.map((patch) => [patch.id, patch]));

/** A tag has one text in each language. */
function tagFields({ translations, ...plain }: SheetFields) {
  const texts = Object.entries(translations).map(([code, fields]) => [code, fields?.name ?? '']);
  return { ...plain, translations: Object.fromEntries(texts) as Texts };
}
