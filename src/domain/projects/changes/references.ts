import { invalidField } from '../../shared/errors.ts';
import type { ProjectContent } from '../content/project-content.ts';
import type { Branch } from '../items/corridor.ts';
import type { ItemPatch } from '../items/item.ts';
import type { Transition } from '../items/transition.ts';
import type { ContentPatch } from './content-patch.ts';

type Ids = ReadonlySet<string>;
type Named = { readonly id: string };

/** Refuses a patch with references outside the project, or with duplicate keys, branch ids or languages. */
export function checkReferences(content: ProjectContent, patch: ContentPatch): void {
  const levels = idsOf(content.levels);
  for (const entry of [...patch.areas, ...patch.markers, ...patch.corridors]) checkLevel(entry, levels);
  for (const { path, fields } of kept(patch.transitions)) {
    fields.positions?.forEach(({ levelId }, at) => {
      checkTarget(levelId, levels, `${path}.positions.${at}.levelId`, 'level');
    });
  }
  checkBranches(content, patch);
  checkKeys(content, patch);
  checkLanguages(content, patch);
}

/** The content without items that depended on deleted ones: `before` still had these. */
export function withoutDangling(content: ProjectContent, before: ProjectContent): ProjectContent {
  const levels = goneFrom(before.levels, content.levels);
  const isOnMap = ({ levelId }: { readonly levelId: string }) => !levels.has(levelId);
  const areas = levels.size === 0 ? content.areas : content.areas.filter(isOnMap);
  const markers = levels.size === 0 ? content.markers : content.markers.filter(isOnMap);
  const transitions = levels.size === 0 ? content.transitions : content.transitions.flatMap(stillJoining(levels));
  const gone = {
    area: goneFrom(before.areas, areas),
    marker: goneFrom(before.markers, markers),
    transition: goneFrom(before.transitions, transitions),
  };
  const sizes = [levels, gone.area, gone.marker, gone.transition].map(({ size }) => size);
  if (sizes.every((size) => size === 0)) return content;
  const corridors = content.corridors.filter(isOnMap).map((corridor) => {
    const isDangling = (branch: Branch) => targetsOf(branch).some(({ kind, id }) => gone[kind].has(id));
    if (!corridor.branches.some(isDangling)) return corridor;
    const loose = { areaId: null, markerId: null, transitionId: null };
    return { ...corridor, branches: corridor.branches.map((b) => (isDangling(b) ? { ...b, ...loose } : b)) };
  });
  return { ...content, areas, markers, transitions, corridors };
}

/** A transition joins at least two levels. */
function stillJoining(gone: Ids) {
  return (transition: Transition): readonly Transition[] => {
    const positions = transition.positions.filter(({ levelId }) => !gone.has(levelId));
    if (positions.length === transition.positions.length) return [transition];
    return positions.length >= 2 ? [{ ...transition, positions }] : [];
  };
}

function goneFrom(before: readonly Named[], after: readonly Named[]): Ids {
  const gone = new Set(before.map(({ id }) => id));
  for (const { id } of after) gone.delete(id);
  return gone;
}

function checkBranches(content: ProjectContent, patch: ContentPatch): void {
  const targets = {
    area: idsOf(content.areas),
    marker: idsOf(content.markers),
    transition: idsOf(content.transitions),
  };
  const branches = kept(patch.corridors).flatMap(({ fields }) => kept(fields.branches ?? []));
  for (const branch of branches) {
    for (const { kind, id } of targetsOf(branch.fields)) {
      checkTarget(id, targets[kind], `${branch.path}.${kind}Id`, kind);
    }
  }
  checkOnce(
    content.corridors.flatMap((corridor) => corridor.branches.map((branch) => branch.id)),
    (id) => `${branches.findLast((branch) => branch.id === id)?.path ?? 'wayfinding'}.id`,
    (id) => `The branch id ${id} occurs twice in the project.`,
  );
}

function checkKeys(content: ProjectContent, patch: ContentPatch): void {
  const taken = new Set<string>();
  const entries = [...kept(patch.levels), ...kept(patch.areas), ...kept(patch.markers)];
  for (const collection of ['levels', 'areas', 'markers'] as const) {
    for (const { key } of content[collection]) {
      if (key === null) continue;
      if (taken.has(key)) {
        const entry = entries.findLast((candidate) => candidate.fields.key === key);
        throw invalidField(`${entry?.path ?? collection}.key`, keyTaken(key));
      }
      taken.add(key);
    }
  }
}

function checkLanguages(content: ProjectContent, patch: ContentPatch): void {
  if (patch.languages.length === 0) return;
  const codes = content.languages.map((language) => language.languageCode);
  checkOnce(
    codes,
    () => 'languages',
    (code) => `The project has the language ${code} already.`,
  );
}

function checkLevel({ path, isDeleted, fields }: ItemPatch<{ readonly levelId: string }>, levels: Ids): void {
  if (!isDeleted && fields.levelId !== undefined) checkTarget(fields.levelId, levels, `${path}.levelId`, 'level');
}

/** Refuses the field at the path when its reference is not in the project. */
export function checkTarget(id: string, known: Ids, path: string, kind: string): void {
  if (!known.has(id)) throw invalidField(path, `No ${kind} with id ${id} in this project.`);
}

export const keyTaken = (key: string): string => `The key ${key} is taken in this project.`;

function checkOnce(
  values: readonly string[],
  path: (value: string) => string,
  message: (value: string) => string,
): void {
  const seen = new Set<string>();
  for (const value of values) {
    if (seen.has(value)) throw invalidField(path(value), message(value));
    seen.add(value);
  }
}

function targetsOf(branch: Partial<Pick<Branch, 'areaId' | 'markerId' | 'transitionId'>>) {
  const all = [
    { kind: 'area', id: branch.areaId },
    { kind: 'marker', id: branch.markerId },
    { kind: 'transition', id: branch.transitionId },
  ] as const;
  return all.filter((target): target is typeof target & { id: string } => typeof target.id === 'string');
}

const kept = <Fields>(patches: readonly ItemPatch<Fields>[]) => patches.filter((patch) => !patch.isDeleted);
const idsOf = (items: readonly Named[]): Ids => new Set(items.map(({ id }) => id));
