import { type ApiKey, type ApiKeyView, newKeyText } from '../../../domain/organizations/api-key.ts';
import type { Needs } from '../../../ports/shared/needs.ts';

/** A key with its text: the only time that it is told. */
export type TextedKey = ApiKeyView & { readonly key: string };

/** A new text for a key, and what is kept of it. */
export function newKeySecret({ digest, newSecret }: Needs): {
  readonly key: string;
  readonly kept: Pick<ApiKey, 'prefix' | 'hash'>;
} {
  const { key, prefix } = newKeyText(digest(newSecret()));
  return { key, kept: { prefix, hash: digest(key) } };
}
