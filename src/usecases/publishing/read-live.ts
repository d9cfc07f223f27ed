import type { LiveMap } from '../../domain/publishing/live.ts';
import { notFound } from '../../domain/shared/errors.ts';
import type { Needs } from '../../ports/needs.ts';
import { cleanDescriptions } from './shared/clean-descriptions.ts';

/**
 * The published version of a project, with descriptions that are plain text or sanitised HTML. `liveHead` checks each time whether it
 * is public.
 */
export function readLive({ storage, richText }: Needs) {
  return async (projectId: string): Promise<LiveMap> => {
    const live = await storage.publishedVersions.find(projectId);
    if (!live) throw notFound();
    return cleanDescriptions(richText, JSON.parse(live.json) as LiveMap);
  };
}
