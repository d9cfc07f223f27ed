import { type ApiKey, type ApiKeyView, newKeyText } from '../../../../domain/organizations/api-key.ts';
import type { Needs } from '../../../../ports/needs.ts';

/** A key with its secret, which is returned only once. */
export type TextedKey = ApiKeyView & { readonly key: string };

/** A new secret for a key, and the parts that are stored. */
export function newKeySecret({ digest, newSecret }: Needs): {
  readonly key: string;
  readonly stored: Pick<ApiKey, 'prefix' | 'hash'>;
} {
  const { key, prefix } = newKeyText(digest(newSecret()));
  return { key, stored: { prefix, hash: digest(key) } };
}
