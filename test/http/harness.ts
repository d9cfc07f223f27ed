import { filesystemObjects } from '../../adapters/objects/filesystem.ts';
import { minioObjects } from '../../adapters/objects/minio.ts';
import type { Objects } from '../../src/ports/projects/objects.ts';
import { anAddress, type Client, client } from '../support/client.ts';
import { freshDatabaseOn, type MysqlServer, urlOf } from '../support/databases/mysql.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { freshBucket, type S3Server } from '../support/stores/s3.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A service over one kind of storage, as its tests see it. */
export type Running = {
  readonly api: Client;
  /** A client with an address that no other test has. */
  readonly elsewhere: () => Client;
  readonly service: TestService;
  /** The paths of the stored files below a folder, in order. */
  readonly files: (folder: string) => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
};

/** The service that a suite speaks to; there is one from its first test to its last. */
export type Open = () => Running;

/** The allowed CORS origin of the tests' services. */
export const EDITOR_ORIGIN = 'https://editor.example';

type Stores = {
  readonly database: string;
  readonly objectsUrl: string;
  readonly objects: Objects;
  readonly remove: () => Promise<void>;
};

/** What MySQL is here: MariaDB where there is no other server of its protocol. */
export const MYSQL: MysqlServer = urlOf('MySQL 9') ? 'MySQL 9' : 'MariaDB';

/** The kinds of storage that the service is tested on; null where the server of one is missing. */
export const STORAGES: Readonly<Record<string, () => Promise<Stores | null>>> = {
  memory: async () => inFolder(() => 'memory:'),
  SQLite: async () => inFolder((folder) => `sqlite:${folder}/waymark.db`),
  MySQL: () => onServers(),
  MinIO: () => onServers('MinIO'),
};

/** The storage of this run: `TEST_STORAGE=memory|sqlite|mysql|minio`, memory where it is not set. */
export const STORAGE = chosenStorage(process.env.TEST_STORAGE || 'memory');

/** Starts a service over these stores. */
export async function run(
  { database, objectsUrl, objects, remove }: Stores,
  environment: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const service = await startTestService({
    DATABASE_URL: database,
    OBJECTS_URL: objectsUrl,
    CORS_ORIGINS: EDITOR_ORIGIN,
    TRUSTED_PROXIES: 'loopback',
    // Their webhooks go to receivers on this machine.
    WEBHOOK_ALLOW_PRIVATE: 'true',
    ...environment,
  });
  const files = async (folder: string) => {
    const paths: string[] = [];
    for await (const { path } of objects.list(folder)) paths.push(path);
    return paths;
  };
  const stop = async () => {
    await service.stop();
    await objects.close();
    await remove();
  };
  const elsewhere = () => client(service.url, anAddress(), service.watch);
  return { api: client(service.url, undefined, service.watch), elsewhere, service, files, stop };
}

async function inFolder(database: (folder: string) => string): Promise<Stores> {
  const folder = await temporaryFolder();
  const root = `${folder.path}/objects`;
  return {
    database: database(folder.path),
    objectsUrl: `file:${root}`,
    objects: filesystemObjects({ root }),
    remove: folder.remove,
  };
}

/** MySQL, with its files on an S3 server; without Ceph in a folder. */
async function onServers(server: S3Server = 'Ceph'): Promise<Stores | null> {
  const database = freshDatabaseOn(MYSQL);
  const bucket = freshBucket(server);
  if (!database || (!bucket && server === 'MinIO')) return null;
  if (!bucket) return { ...(await inFolder(() => database.url)), database: database.url };
  const remove = async () => {
    await database.remove();
    await bucket.remove();
  };
  return { database: database.url, objectsUrl: bucket.url.href, objects: minioObjects(bucket.url.href), remove };
}

function chosenStorage(wanted: string): string {
  const name = Object.keys(STORAGES).find((storage) => storage.toLowerCase() === wanted.toLowerCase());
  if (!name) throw new Error(`TEST_STORAGE=${wanted} is none of ${Object.keys(STORAGES).join(', ')}.`);
  return name;
}
