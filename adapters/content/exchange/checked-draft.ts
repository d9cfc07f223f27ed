import type { DraftItem } from '../../../src/domain/exchange/draft.ts';
import type { ImportDraft } from '../../../src/domain/exchange/import-draft.ts';
import { type Issue, NOWHERE, type SourcePlace } from '../../../src/domain/exchange/issue.ts';

type Fields = Readonly<Record<string, unknown>>;
type Checked = {
  readonly fields: object;
  readonly faults: readonly { readonly path: string; readonly message: string }[];
};
export type CheckedKind =
  | 'level'
  | 'area'
  | 'marker'
  | 'tag'
  | 'language'
  | 'corridor'
  | 'branch'
  | 'transition'
  | 'project';

/** The fields of a PATCH, without those whose values it would refuse. */
export type CheckValues = (kind: CheckedKind, fields: Fields) => Checked;

/** The draft with values that a PATCH takes: what it would refuse is left out, with an issue that names it. */
export function checkedDraft(draft: ImportDraft, check: CheckValues, issues: Issue[]): ImportDraft {
  const values = (kind: CheckedKind, fields: object, from: SourcePlace): object => {
    const { fields: valid, faults } = check(kind, fields as Fields);
    for (const { path, message } of faults) {
      const at = [from.path, path].filter(Boolean).join('.');
      issues.push({ ...from, path: at, severity: 'warning', code: 'value_refused', message });
    }
    return valid;
  };
  const all = <Item extends DraftItem<object>>(kind: CheckedKind, items: readonly Item[]): readonly Item[] =>
    items.map((item) => ({ ...item, fields: values(kind, item.fields, item.from) }));
  const { archived } = draft;
  const { thumbnail = null, ...own } = archived?.fields ?? {};
  return {
    ...draft,
    project: values('project', draft.project, NOWHERE) as ImportDraft['project'],
    languages: all('language', draft.languages),
    tags: all('tag', draft.tags),
    levels: all('level', draft.levels),
    areas: all('area', draft.areas),
    markers: all('marker', draft.markers),
    places: all('marker', draft.places),
    transitions: all('transition', draft.transitions),
    corridors: all('corridor', draft.corridors).map((corridor) => ({
      ...corridor,
      branches: all('branch', corridor.branches),
    })),
    ...(archived && {
      archived: { ...archived, fields: { ...archived.fields, ...values('project', own, NOWHERE), thumbnail } },
    }),
  };
}
