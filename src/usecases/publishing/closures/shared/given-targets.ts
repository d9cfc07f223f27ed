import { memberText } from '../../../../domain/projects/content/place-filter.ts';
import type { StoredItem } from '../../../../domain/projects/content/project-content.ts';
import type { ClosureFields, GivenClosureFields } from '../../../../domain/publishing/closure.ts';
import type { ClosureItem, GivenClosureItem } from '../../../../domain/publishing/closure-bulk.ts';
import { externalIdOf, type GivenTarget, targetNamed } from '../../../../domain/publishing/given-target.ts';
import { DomainError, type FieldErrors } from '../../../../domain/shared/errors.ts';
import type { ClosureTarget } from '../../../../domain/wayfinding/route/route-closure.ts';
import type { Stores } from '../../../../ports/storage.ts';

/** Values of a closure as a client sends them, with where its target stands in the request. */
type TargetAt = { readonly path: string; readonly target?: GivenTarget | undefined };

type Scene = { readonly tx: Pick<Stores, 'items'>; readonly projectId: string };

/**
 * The targets by id, in the same order, undefined where none is given. Those that are named by external ids are looked up in the working
 * copy; field errors, of all of them together, where there is no such place, or several.
 */
async function resolvedTargets(
  scene: Scene,
  given: readonly TargetAt[],
): Promise<readonly (ClosureTarget | undefined)[]> {
  const errors: Record<string, readonly string[]> = {};
  const attempt = <T>(work: () => T): T | undefined => collected(errors, work);
  const names = given.map(({ target, path }) => (target ? attempt(() => externalIdOf(target, path)) : null));
  const places = await placesNamed(scene, new Set(names.flatMap((name) => name ?? [])));
  const targets = given.map(({ target, path }, at) => {
    if (!target || names[at] === undefined) return undefined;
    if (names[at] === null) return { type: target.type, id: target.id! };
    return attempt(() => targetNamed(places.get(names[at]!) ?? [], target, path));
  });
  if (Object.keys(errors).length > 0) throw new DomainError('invalid', 'Some targets are not valid.', errors);
  return targets;
}

/** The fields of one closure, with its target by id. */
export async function resolvedFields(
  scene: Scene,
  { target, ...fields }: Partial<GivenClosureFields>,
): Promise<Partial<ClosureFields>> {
  const [resolved] = await resolvedTargets(scene, [{ path: 'target', target }]);
  return { ...fields, ...(resolved && { target: resolved }) };
}

/** The items of a bulk, with their targets by id. */
export async function resolvedItems(scene: Scene, items: readonly GivenClosureItem[]): Promise<readonly ClosureItem[]> {
  const targets = await resolvedTargets(
    scene,
    items.map(({ fields, isDeleted }, at) => ({
      path: `items.${at}.target`,
      target: isDeleted ? undefined : fields.target,
    })),
  );
  return items.map(({ fields: { target: _, ...fields }, ...item }, at) => ({
    ...item,
    fields: { ...fields, ...(targets[at] && { target: targets[at] }) },
  }));
}

function collected<T>(errors: Record<string, FieldErrors[string]>, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    Object.assign(errors, error.fields);
    return undefined;
  }
}

/** Stored places by the external ids in their texts: all that have one of these, and sometimes more. */
async function placesNamed(
  { tx, projectId }: Scene,
  names: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly StoredItem[]>> {
  const [name, ...others] = names;
  if (name === undefined) return new Map();
  const kinds = ['area', 'marker'] as const;
  const places =
    others.length === 0
      ? await tx.items.naming(projectId, kinds, memberText('externalId', name))
      : await tx.items.list(projectId, kinds);
  const found = places.flatMap((place) => externalIdsIn(place).map((externalId) => ({ externalId, place })));
  const byName = Map.groupBy(found, ({ externalId }) => externalId);
  return new Map([...byName].map(([externalId, list]) => [externalId, list.map(({ place }) => place)]));
}

/** As the JSON of a place has it, and the like in its custom fields. */
const EXTERNAL_ID = /"externalId":("(?:[^"\\]|\\.)*")/g;

const externalIdsIn = ({ json }: StoredItem): readonly string[] => [
  ...new Set([...json.matchAll(EXTERNAL_ID)].map(([, text]) => JSON.parse(text!) as string)),
];
