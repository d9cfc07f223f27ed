import { join } from 'node:path';
import { type Copied, copyTo } from '../../config/copy/copy-to.ts';
import { readSettings } from '../../config/settings/settings.ts';
import { startTestService } from '../support/service/service.ts';

export type Environment = Readonly<Record<string, string>>;

const SECRET_KEY = 'a secret key that only the copies in tests know';

/** The settings of stores in a folder. */
export const storesIn = (folder: string): Environment => ({
  DATABASE_URL: `sqlite:${join(folder, 'waymark.db')}`,
  OBJECTS_URL: `file:${join(folder, 'objects')}`,
  DATA_DIR: folder,
  SECRET_KEY,
});

/** The settings of `copy-to` for a target with these stores. */
export const targeting = ({ DATABASE_URL, OBJECTS_URL }: Environment): Environment => ({
  COPY_TO_DATABASE_URL: DATABASE_URL!,
  COPY_TO_OBJECTS_URL: OBJECTS_URL!,
});

/** Copies in this process. */
export const copy = async (source: Environment, target: Environment): Promise<Copied> =>
  copyTo(readSettings({ ...source, ...targeting(target) }), { packaged: undefined, print: () => {} });

/** Lets the service create these stores, and work on them. */
export async function served<T>(
  stores: Environment,
  work: (service: Awaited<ReturnType<typeof startTestService>>) => Promise<T>,
): Promise<T> {
  const service = await startTestService(stores);
  try {
    return await work(service);
  } finally {
    await service.stop();
  }
}
