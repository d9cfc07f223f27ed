import type { ProjectContent } from '../../src/domain/projects/content/project-content.ts';
import { tagLabel } from '../../src/domain/projects/items/tag.ts';
import { idsOf } from './shared/given.ts';

/** Dangling references and duplicates, a phrase each. */
export function faultsOf(content: ProjectContent): readonly string[] {
  const { levels, areas, markers, tags, corridors, transitions } = content;
  const ids = {
    levelId: setOf(levels),
    areaId: setOf(areas),
    markerId: setOf(markers),
    transitionId: setOf(transitions),
  };
  const branches = corridors.flatMap((corridor) => corridor.branches);
  const referring = [...areas, ...markers, ...corridors, ...transitions.flatMap((each) => each.positions), ...branches];
  const keys = [...levels, ...areas, ...markers].flatMap(({ key }) => key ?? []);
  const labels = new Set(tags.map((tag) => JSON.stringify(tagLabel(tag))));
  return [
    ...referring.flatMap((item: Partial<Record<keyof typeof ids, string | null>>) =>
      (Object.keys(ids) as (keyof typeof ids)[])
        .filter((field) => item[field] && !ids[field].has(item[field]))
        .map((field) => `no ${field} ${item[field]}`),
    ),
    ...[...areas, ...markers]
      .flatMap((place) => place.tags.map((label) => JSON.stringify(label)))
      .filter((label) => !labels.has(label))
      .map((label) => `no tag ${label}`),
    ...transitions.filter(({ positions }) => positions.length < 2).map(({ id }) => `${id} leads nowhere`),
    ...twice(idsOf(branches)),
    ...twice(keys),
  ];
}

const setOf = (items: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(idsOf(items));

const twice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);
