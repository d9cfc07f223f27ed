import type { LiveMap } from '../../domain/publishing/live.ts';
import { notFound } from '../../domain/shared/errors.ts';
import type { Needs } from '../../ports/shared/needs.ts';
import { cleanDescriptions } from './shared/clean-descriptions.ts';

/**
 * The live version of a project, with descriptions that are plain text or clean HTML, whatever was stored. Whether it is public is
 * asked of `liveHead`, each time.
 */
export function readLive({ storage, richText }: Needs) {
  return async (projectId: string): Promise<LiveMap> => {
    const live = await storage.publishedVersions.find(projectId);
    if (!live) throw notFound();
    return cleanDescriptions(richText, JSON.parse(live.json) as LiveMap);
  };
}
