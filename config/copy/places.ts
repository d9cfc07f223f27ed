import { join, resolve, sep } from 'node:path';
import { parseS3Url } from '../../adapters/objects/s3-url.ts';
import { pathOf } from '../stores/stores.ts';

/** A database or object store as people name it, without account or password: a path, or host and name. Throws for one that is incomplete. */
export function placeOf(url: string): string {
  if (url.startsWith('s3:')) {
    const { endPoint, port, bucket } = parseS3Url(url);
    return `${bucket} on ${endPoint}:${port}`;
  }
  if (!url.startsWith('mysql:')) return resolve(pathOf(url));
  const { hostname, port, pathname } = new URL(url);
  if (pathname.length < 2) throw new Error('The address of the MySQL server names no database.');
  return `${decodeURIComponent(pathname.slice(1))} on ${hostname}:${port || 3306}`;
}

/** Whether they are the same place, or one is a folder in the other. */
export function overlap(a: string, b: string): boolean {
  const [first, second] = [placeOf(a), placeOf(b)].map((place) => join(place, sep));
  return first!.startsWith(second!) || second!.startsWith(first!);
}
