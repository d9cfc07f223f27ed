import { text } from '../strings/strings.ts';
import type { ApiKey } from './part.ts';

/** What a key of the type may do, in a word. */
export function keyType(type: ApiKey['type']): string {
  const { organization: texts } = text();
  return { public: texts.keyPublic, read: texts.keyRead, write: texts.keyWrite, status: texts.keyStatus }[type];
}
