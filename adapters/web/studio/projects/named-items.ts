import type { Schemas } from '../api/service.d.ts';

type Project = Schemas['Project'];

export type NamedKind = 'area' | 'marker' | 'transition' | 'corridor' | 'branch';

/** Something of a map that people know by its name. */
export type NamedItem = {
  readonly kind: NamedKind;
  readonly id: string;
  /** In the default language; empty without one. */
  readonly name: string;
  /** The name of its level; empty where it is on several. */
  readonly level: string;
  /** By which an address asks the editor to show it. */
  readonly shownAs: string;
};

/** The places of a map, then its lifts and stairs, its corridors and its doors. */
export function namedItems({ settings, levels, areas, markers, wayfinding }: Project): readonly NamedItem[] {
  const levelOf = new Map(levels.map(({ id, name }) => [id, name]));
  const at = (levelId: string) => levelOf.get(levelId) ?? '';
  const titleOf = ({ translations }: Pick<Project['areas'][number], 'translations'>) =>
    translations[settings.defaultLanguage]?.title ?? '';
  return [
    ...areas.map((area) => item('area', area.id, titleOf(area), at(area.levelId), `areas:${area.id}`)),
    ...markers.map((marker) => item('marker', marker.id, titleOf(marker), at(marker.levelId), `markers:${marker.id}`)),
    ...wayfinding.transitions.map(({ id, name }) => item('transition', id, name ?? '', '', `transitions:${id}`)),
    ...wayfinding.corridors.map(({ id, name, levelId }) =>
      item('corridor', id, name ?? '', at(levelId), `corridors:${id}`),
    ),
    ...wayfinding.corridors.flatMap(({ id, levelId, branches }) =>
      branches.map((branch) => item('branch', branch.id, branch.name ?? '', at(levelId), `corridors:${id}`)),
    ),
  ];
}

const item = (kind: NamedKind, id: string, name: string, level: string, shownAs: string): NamedItem => ({
  kind,
  id,
  name,
  level,
  shownAs,
});
