import { withImageAddresses } from '../../../src/domain/projects/images/image-reference.ts';
import type { EmbedData } from '../../../src/domain/publishing/embed-data.ts';
import type { LiveMap } from '../../../src/domain/publishing/live.ts';
import type { PlainMap } from '../../../src/domain/publishing/live-language.ts';
import type { ListedPlace } from '../../../src/domain/publishing/live-place.ts';
import { embedPath } from '../shared/site.ts';

/** The published version as JSON text, in every language or in one; its images have addresses below `media`. */
export function liveJson({ corridors, transitions, liveUpdatedAt, ...map }: LiveMap | PlainMap, media: string): string {
  const kind = 'language' in map ? 'project_in_language' : 'project';
  const answered = { kind, ...map, wayfinding: { corridors, transitions }, live_updated_at: liveUpdatedAt };
  return withImageAddresses(JSON.stringify(answered), media);
}

/** What the map page loads of a map, as JSON text, with the addresses of its images below the page's own. */
export const compactJson = (part: EmbedData): string =>
  withImageAddresses(JSON.stringify(part), `${embedPath(part.id)}/files/`);

/** Places of a published map as JSON text. */
export const placesJson = (places: readonly ListedPlace[], media: string): string =>
  withImageAddresses(JSON.stringify(places), media);
