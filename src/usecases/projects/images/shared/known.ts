import type { Stores } from '../../../../ports/storage.ts';

type Known = (stores: Stores, paths: readonly string[]) => Promise<ReadonlySet<string>>;

const files: Known = (stores, paths) => stores.files.known(paths);

/** The references to objects, by folder of the object store: every other object is unused. */
const OWNERS: ReadonlyMap<string, Known> = new Map<string, Known>([
  ['projects', files],
  ['templates', files],
  ['imports', files],
  ['avatars', (stores, paths) => stores.users.knownAvatars(paths)],
  ['logos', (stores, paths) => stores.organizations.knownLogos(paths)],
]);

export const FOLDERS: readonly string[] = [...OWNERS.keys()];

/** Those of the objects with a reference, all in one folder. */
export async function knownFiles(stores: Stores, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const [first = ''] = paths;
  return (await OWNERS.get(folderOf(first))?.(stores, paths)) ?? new Set();
}

/** The object path of the image that is served under this path; null where there is none. */
export async function objectOf(stores: Stores, path: string): Promise<string | null> {
  const folder = folderOf(path);
  if (folder === 'projects') return (await stores.images.find(path))?.objectPath ?? null;
  if (folder === 'templates') return stores.templates.objectPath(path);
  return (await knownFiles(stores, [path])).has(path) ? path : null;
}

const folderOf = (path: string): string => path.split('/')[0]!;
