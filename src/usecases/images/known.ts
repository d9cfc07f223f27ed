import type { Stores } from '../../ports/storage.ts';

type Known = (stores: Stores, paths: readonly string[]) => Promise<ReadonlySet<string>>;

/** Who knows the files below each folder of the object store: every other file belongs to nobody. */
const OWNERS: ReadonlyMap<string, Known> = new Map<string, Known>([
  ['projects', (stores, paths) => stores.images.known(paths)],
  ['avatars', (stores, paths) => stores.users.knownAvatars(paths)],
  ['logos', (stores, paths) => stores.organizations.knownLogos(paths)],
  [
    'templates',
    async (stores, paths) => {
      const ids = await stores.templates.known([...new Set(paths.map(templateId))]);
      return new Set(paths.filter((path) => ids.has(templateId(path))));
    },
  ],
]);

export const FOLDERS: readonly string[] = [...OWNERS.keys()];

/** Those of the paths that something refers to, all in one folder. */
export async function knownFiles(stores: Stores, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const [first = ''] = paths;
  return (await OWNERS.get(first.split('/')[0]!)?.(stores, paths)) ?? new Set();
}

const templateId = (path: string): string => path.split('/')[1] ?? '';
