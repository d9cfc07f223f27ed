import type { Project } from '../../../src/domain/projects/content/project.ts';
import type { Request, RouteResponse } from '../shared/route.ts';
import { versionTag } from './etag.ts';

/** The media type of minimal responses: it differs, so that clients and generated types never take one for the whole. */
export const MINIMAL_TYPE = 'application/vnd.waymark.minimal+json';

/** The value of a preference of the request (RFC 7240), in lower case; undefined without one. Of several of one name the first counts. */
export function preference({ header }: Pick<Request, 'header'>, name: 'return' | 'handling'): string | undefined {
  for (const each of header('prefer').split(',')) {
    const [found, value] = each.split(';', 1)[0]!.split('=', 2);
    if (found!.trim().toLowerCase() === name) return /^"?([\w-]*)"?$/.exec(value?.trim() ?? '')?.[1]?.toLowerCase();
  }
  return undefined;
}

/** Whether the request prefers a minimal response. */
export const prefersMinimal = (request: Pick<Request, 'header'>): boolean =>
  preference(request, 'return') === 'minimal';

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
