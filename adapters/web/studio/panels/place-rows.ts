/** A place as the list shows it. */
export type ListedPlace = {
  readonly noun: 'areas' | 'markers' | 'transitions';
  readonly id: string;
  readonly levelId: string;
  readonly name: string;
  readonly tagIds: readonly string[];
};

export type PlaceRow =
  | {
      readonly kind: 'level';
      readonly id: string;
      readonly name: string;
      readonly count: number;
      readonly isOpen: boolean;
    }
  | { readonly kind: 'tag'; readonly id: string; readonly name: string; readonly count: number }
  | { readonly kind: 'place'; readonly place: ListedPlace };

type Options = {
  /** The levels in the order of the list. */
  readonly levels: readonly { readonly id: string; readonly name: string }[];
  readonly tags: readonly { readonly id: string; readonly name: string }[];
  readonly places: readonly ListedPlace[];
  readonly openLevels: ReadonlySet<string>;
  readonly search: string;
  readonly onlyUnnamed: boolean;
  /** What the places without a tag are called. */
  readonly untagged: string;
};

const byName = new Intl.Collator(undefined, { numeric: true });

/** The lines of the list: levels, below an open one its tags, below each its places by name. Levels without a hit are left out. */
export function placeRows({
  levels,
  tags,
  places,
  openLevels,
  search,
  onlyUnnamed,
  untagged,
}: Options): readonly PlaceRow[] {
  const wanted = search.trim().toLocaleLowerCase();
  const isFound = ({ name }: ListedPlace) =>
    (onlyUnnamed ? name === '' : true) && (wanted === '' || name.toLocaleLowerCase().includes(wanted));
  const isFiltered = wanted !== '' || onlyUnnamed;
  const byLevel = Map.groupBy(places.filter(isFound), ({ levelId }) => levelId);
  const order = new Map(tags.map(({ id }, index) => [id, index]));
  const names = new Map(tags.map(({ id, name }) => [id, name]));
  return levels.flatMap(({ id, name }): PlaceRow[] => {
    const found = byLevel.get(id) ?? [];
    if (isFiltered && found.length === 0) return [];
    const isOpen = isFiltered || openLevels.has(id);
    const head: PlaceRow = { kind: 'level', id, name, count: found.length, isOpen };
    if (!isOpen) return [head];
    const byTag = Map.groupBy(found, ({ tagIds }) => tagIds[0] ?? '');
    const groups = [...byTag].sort(([one], [other]) => (order.get(one) ?? Infinity) - (order.get(other) ?? Infinity));
    const hasTags = groups.some(([tagId]) => tagId !== '');
    return [
      head,
      ...groups.flatMap(([tagId, group]): PlaceRow[] => {
        const sorted = group.toSorted((one, other) => byName.compare(one.name, other.name));
        const rows = sorted.map((place): PlaceRow => ({ kind: 'place', place }));
        const label = names.get(tagId) ?? untagged;
        return hasTags ? [{ kind: 'tag', id: `${id} ${tagId}`, name: label, count: group.length }, ...rows] : rows;
      }),
    ];
  });
}
