import { basename } from 'node:path';
import type { ReadBuiltFile } from '../../adapters/pages/map/assets.ts';
import type { ReadScripts } from '../../adapters/sql/migrate.ts';
import type { ReadThreadScript } from '../../adapters/workers/threads/thread-scripts.ts';
import { loadAddon } from './native-addon.ts';
import { readableStack } from './readable-stack.ts';

/** The parts of the program that are files in a checkout, where they are read from elsewhere. */
export type Packaged = {
  readonly migrationScripts: ReadScripts;
  readonly embedFile: ReadBuiltFile;
  readonly threadScript: ReadThreadScript;
  /**
   * Loads the native addon of SQLite, by way of a temporary folder or, where that is impossible, the data folder. Undefined where it is
   * found in its package.
   */
  readonly sqliteAddon: ((dataDir: string) => object) | undefined;
  /** Puts the places of the sources into the stack of an error. Undefined where the stack has them. */
  readonly readableStack?: (stack: string) => string;
};

/** Files by name. */
export type PackagedFiles = {
  readonly names: () => readonly string[];
  /** Throws where there is none of that name. */
  readonly read: (name: string) => Buffer;
};

/** The names of the packaged files. */
export const PACKAGED = {
  migrations: (dialect: string) => `migrations/${dialect}/`,
  embed: 'embed/',
  /** The script of a thread, also compressed. */
  thread: (name: string) => `threads/${name}.js`,
  compressedThread: (name: string) => `threads/${name}.js.zst`,
  sqliteAddon: 'better_sqlite3.node',
  /** The text of a bundled module, also compressed (RFC 8878), and its compiled code. */
  module: (name: string) => `modules/${name}.js`,
  compressed: (name: string) => `modules/${name}.js.zst`,
  compiled: (name: string) => `compiled/${name}`,
  /** Where the text of the program comes from, compressed. */
  stackMap: 'waymark.map.json.zst',
  /** The module that runs the service. */
  program: 'waymark',
} as const;

const decompressed = (bytes: Buffer): Buffer => process.getBuiltinModule('node:zlib').zstdDecompressSync(bytes);

/** The parts of the program in these files. The addon is loaded once. */
export function packagedParts({ names, read }: PackagedFiles): Packaged {
  let addon: object | null = null;
  return {
    migrationScripts: (dialect) =>
      names()
        .filter((name) => name.startsWith(PACKAGED.migrations(dialect)))
        .map((name) => ({ name: basename(name), sql: read(name).toString() })),
    embedFile: (name) => read(`${PACKAGED.embed}${name}`),
    threadScript(name) {
      const compressed = PACKAGED.compressedThread(name);
      return (names().includes(compressed) ? decompressed(read(compressed)) : read(PACKAGED.thread(name))).toString();
    },
    sqliteAddon(dataDir) {
      addon ??= loadAddon(read(PACKAGED.sqliteAddon), dataDir);
      return addon;
    },
    readableStack: readableStack(PACKAGED.program, () => {
      return JSON.parse(decompressed(read(PACKAGED.stackMap)).toString());
    }),
  };
}
