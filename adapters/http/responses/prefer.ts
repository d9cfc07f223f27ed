import type { Project } from '../../../src/domain/projects/content/project.ts';
import type { Request, RouteResponse } from '../shared/route.ts';
import { versionTag } from './etag.ts';

/** The media type of minimal responses: it differs, so that clients and generated types never take one for the whole. */
export const MINIMAL_TYPE = 'application/vnd.waymark.minimal+json';

/** Whether the request prefers a minimal response (RFC 7240); of several preferences of one name the first one counts. */
export function prefersMinimal({ header }: Pick<Request, 'header'>): boolean {
  const preferences = header('prefer').split(',');
  const values = preferences.flatMap((each) => /^\s*return\s*=\s*"?([\w-]*)"?\s*(;|$)/i.exec(each)?.[1] ?? []);
  return values[0]?.toLowerCase() === 'minimal';
}

/** The response to a change or a creation without what was changed: the new version of the project, and `more`. */
export const minimalResponse = (
  { version, updatedAt }: Pick<Project, 'version' | 'updatedAt'>,
  status: 200 | 201 = 200,
  more: object = {},
): RouteResponse => ({
  status,
  json: JSON.stringify({ ...more, version, updated_at: updatedAt }),
  type: MINIMAL_TYPE,
  headers: { ...versionTag(version), 'preference-applied': 'return=minimal' },
});
