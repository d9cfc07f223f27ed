/** The version as an entity tag (RFC 9110): `"12"`. */
export const versionTag = (version: number): Readonly<Record<string, string>> => ({ etag: `"${version}"` });

/** The version in `If-Match`: null without a condition, -1 for a tag that no version has. */
export function expectedVersion(ifMatch: string): number | null {
  const tag = ifMatch.trim();
  if (tag === '' || tag === '*') return null;
  const version = /^(?:W\/)?"?(\d{1,15})"?$/.exec(tag)?.[1];
  return version === undefined ? -1 : Number(version);
}
