import { DomainError } from '../../../src/domain/shared/errors.ts';
import { ENCODINGS, type Encoding } from './encoding.ts';

/** The version as an entity tag (RFC 9110): `"12"`. */
export const versionTag = (version: number): Readonly<Record<string, string>> => ({ etag: `"${version}"` });

/** An entity tag, whose second group is what is between its quotes (RFC 9110, 8.8.3). */
const TAG = '(W/)?"([\\x21\\x23-\\x7e\\x80-\\xff]*)"';
const EACH_TAG = new RegExp(TAG, 'g');
/** Commas that separate nothing are allowed (RFC 9110, 5.6.1). */
const TAGS = new RegExp(`^[\\t ,]*${TAG}(?:[\\t ]*,[\\t ,]*${TAG})*[\\t ,]*$`);

/** What is between the quotes of each tag in a list, weak ones like strong ones; null where the list is malformed. */
function entityTags(list: string): readonly string[] | null {
  return TAGS.test(list) ? Array.from(list.matchAll(EACH_TAG), ([, , opaque]) => opaque!) : null;
}

/** The tag of content with this digest, behind the version in the tag of its route: `12-0b8e5d2f`, without quotes. */
export const contentTag = (etag: string | undefined, digest: string): string =>
  etag === undefined ? digest : `${etag.slice(1, -1)}-${digest}`;

/** The header with a tag, which distinguishes the encodings of the same content. */
export const encodedTag = (tag: string, encoding: Encoding): Readonly<Record<string, string>> => ({
  etag: `"${encoding === 'identity' ? tag : `${tag}-${encoding}`}"`,
});

/** Whether `If-None-Match` names the tag, in any encoding of its content (RFC 9110, 13.1.2); a malformed list names nothing. */
export function namesTag(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  const same = ENCODINGS.map((encoding) => encodedTag(tag, encoding).etag!.slice(1, -1));
  return entityTags(ifNoneMatch)?.some((each) => same.includes(each)) ?? false;
}

/** The version in a tag, which a digest of the content and the encoding may follow: `12`, `12-0b8e5d2f-br`. */
const VERSION = /^(\d{1,15})(?:-|$)/;

/**
 * The versions in `If-Match`, of which the present one must be one; null without a condition, as with `*`. A tag that no version has
 * matches none. Weak tags count: a proxy that compresses makes a tag weak, and the version in it is as exact as before. Refused with
 * 400 where the list is malformed.
 */
export function expectedVersions(ifMatch: string | undefined): readonly number[] | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null;
  const tags = entityTags(ifMatch);
  if (!tags) throw new DomainError('bad_request', MALFORMED);
  return tags.flatMap((tag) => VERSION.exec(tag)?.[1] ?? []).map(Number);
}

const MALFORMED = 'The header If-Match must be a list of entity tags, such as "12", or *.';
