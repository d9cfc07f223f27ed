import { createHash } from 'node:crypto';

/** A UUID (version 5 in form) that is the same on every run for the same key. */
export function demoId(key: string): string {
  const hex = createHash('sha1').update(`waymark demo ${key}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
