import { isFields, type Path } from '../items/paths.ts';
import { sentBranches } from '../items/to-request.ts';
import type { Json, Patch } from '../items/types.ts';
import type { FieldErrors } from './map-service.ts';

/** Where a message of the service points to: to a patch of the request, and in it. An empty path is the whole patch. */
export type Blamed = { readonly patch: Patch; readonly path: Path; readonly messages: readonly string[] };

/**
 * What the messages of a refused request are about: `areas.1.translations.de.title` is that text of the second area in it. Nothing where
 * they name no item of it.
 */
export function blamed(patches: readonly Patch[], errors: FieldErrors): readonly Blamed[] {
  const found = new Map<string, Blamed>();
  for (const [place, messages] of Object.entries(errors)) {
    const named = placeOf(place.replace(/^wayfinding\./, '').split('.'), patches) ?? onlyOne(patches);
    if (!named) continue;
    for (const path of named.paths) {
      const key = [named.patch.noun, named.patch.id, ...path].join(' ');
      const before = found.get(key)?.messages ?? [];
      found.set(key, { patch: named.patch, path, messages: [...before, ...messages] });
    }
  }
  return [...found.values()];
}

type Place = { readonly patch: Patch; readonly paths: readonly Path[] };

function placeOf([collection, at = '', ...rest]: readonly string[], patches: readonly Patch[]): Place | null {
  const listed = /^\d+$/.test(at) && patches.filter(({ noun }) => noun === collection)[Number(at)];
  if (listed) return { patch: listed, paths: pathsIn(listed, rest) };
  const project = patches.find(({ noun }) => noun === 'project');
  const whole = [collection, at, ...rest].join('.');
  const names = Object.keys(project?.after ?? {}).filter((field) => isWithin(whole, field) || isWithin(field, whole));
  if (!project || names.length === 0) return null;
  const inside = (name: string) => whole.slice(name.length + 1).split('.');
  return { patch: project, paths: names.map((name) => deepened([name], inside(name), project.after![name])) };
}

/** Messages without a place, such as those about images, are about the only item of a request. */
function onlyOne(patches: readonly Patch[]): Place | null {
  const [patch, ...others] = patches;
  if (!patch || others.length > 0) return null;
  const images = Object.entries(patch.after ?? {}).filter(([, value]) => JSON.stringify(value).includes('"data:'));
  const paths = images.map(([name]): Path => [name]);
  return { patch, paths: paths.length > 0 ? paths : [[]] };
}

/** Fields without which an item is nothing: one that is new waits as a whole. */
const ESSENTIAL: ReadonlySet<string> = new Set(['levelId', 'data', 'position', 'points', 'positions', 'languageCode']);

function pathsIn({ before, after }: Patch, [name = '', ...rest]: readonly string[]): readonly Path[] {
  if (!after || (!before && ESSENTIAL.has(name))) return [[]];
  // A required field is missing where it was left out, or does not go with another one.
  if (!Object.hasOwn(after, name)) return before ? Object.keys(after).map((field) => [field]) : [[]];
  if (name !== 'branches') return [deepened([name], rest, after[name])];
  const branch = sentBranches(before?.branches, after.branches)[Number(rest[0])];
  return [branch ? ['branches', branch.id] : ['branches']];
}

/** What has parts that are merged one by one: a part of it is left out alone. */
const isByKey = ([name = '']: Path): boolean =>
  ['translations', 'aliases', 'customFields', 'venue'].includes(name) || name.startsWith('translations.');

function deepened(path: Path, [name, ...rest]: readonly string[], value: Json | undefined): Path {
  const isPart = name !== undefined && isByKey(path) && isFields(value) && Object.hasOwn(value, name);
  return isPart ? deepened([...path, name], rest, value[name]) : path;
}

const isWithin = (place: string, field: string): boolean => place === field || place.startsWith(`${field}.`);
