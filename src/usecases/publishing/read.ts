import { isPublic } from '../../domain/projects/project.ts';
import { descriptionsOf, hasMarkup, withDescriptions } from '../../domain/projects/rich-text.ts';
import { isAllowedPage, isSameHost } from '../../domain/publishing/allowed-domain.ts';
import type { LiveMap } from '../../domain/publishing/live.ts';
import { DomainError, notFound } from '../../domain/shared/errors.ts';
import type { RichText } from '../../ports/projects/rich-text.ts';
import type { LiveBytes, LiveHead } from '../../ports/projects/stores.ts';
import type { Needs } from '../../ports/shared/needs.ts';
import { findProject, type ProjectRequest } from '../access.ts';

/** Who asks for what is published of a project. `page`: the address of the page that asks, as far as it is told; '' when not. */
export type PublicRequest = ProjectRequest & { readonly page: string };

/** Whether a project has a public side, and which version stands there; 404 for whatever is not published. */
export function publicHead(needs: Needs) {
  return async (projectId: string): Promise<LiveHead> => {
    const head = await needs.storage.lives.head(projectId);
    if (!head || !isPublic(head.status)) throw notFound();
    return head;
  };
}

/**
 * The same for somebody who asks: 403 where the project names its domains and the page is on none of them, unless it is the
 * service's own or the caller may see the project anyway. Every public read begins with it.
 */
export function liveHead(needs: Needs) {
  const find = publicHead(needs);
  return async (asking: PublicRequest): Promise<LiveHead> => {
    const head = await find(asking.projectId);
    const { allowedDomains } = head;
    if (allowedDomains.length === 0) return head;
    if (isAllowedPage(asking.page, allowedDomains) || isSameHost(asking.page, needs.site.publicUrl)) return head;
    if (await isInsider(needs, asking)) return head;
    throw new DomainError(
      'permission_denied',
      'This map may only be embedded on certain domains. This page is not on one of them.',
    );
  };
}

/**
 * The live version of a project, with descriptions that are plain text or clean HTML, whatever was stored. Whether it is public is
 * asked of `liveHead`, each time.
 */
export function readLive({ storage, richText }: Needs) {
  return async (projectId: string): Promise<LiveMap> => {
    const live = await storage.lives.find(projectId);
    if (!live) throw notFound();
    return cleanDescriptions(richText, JSON.parse(live.json) as LiveMap);
  };
}

/** The JSON of the live version of a project as it is stored: its descriptions are still to be cleaned. */
export function readLiveBytes({ storage }: Needs) {
  return async (projectId: string): Promise<LiveBytes> => {
    const live = await storage.lives.bytes(projectId);
    if (!live) throw notFound();
    return live;
  };
}

/** The map with descriptions that are plain text or clean HTML. */
export async function cleanDescriptions(richText: RichText, map: LiveMap): Promise<LiveMap> {
  const cleaned = new Map<string, string>();
  for (const text of descriptionsOf(map)) if (hasMarkup(text)) cleaned.set(text, await richText.clean(text));
  return cleaned.size === 0 ? map : withDescriptions(map, (text) => cleaned.get(text) ?? text);
}

/** Whether the caller is of the organization and may see the project, or shows a key of it, of whatever type. */
async function isInsider({ storage }: Needs, { caller, projectId }: ProjectRequest): Promise<boolean> {
  if (caller.kind === 'nobody') return false;
  try {
    await findProject(storage, { caller, projectId }, 'project.view');
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.kind !== 'unavailable') return false;
    throw error;
  }
}
