import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

/** The project's folder. */
export const PROJECT = resolve(import.meta.dirname, '../..');

/** Where the journeys and the lists of pinned versions are. */
export const SOURCES = import.meta.dirname;

/** Where downloads and generated clients go; it may be deleted at any time. */
export const CACHE = resolve(process.env.WAYMARK_CLIENTS_CACHE || `${PROJECT}/node_modules/.cache/clients`);

/** The folder in which a client is generated and its journey runs. */
export function workFolder(name: string): string {
  const path = `${CACHE}/work/${name}`;
  mkdirSync(path, { recursive: true });
  return path;
}
