import { hasMarkup } from '../../../domain/projects/values/rich-text.ts';
import { descriptionsOf, withDescriptions } from '../../../domain/publishing/descriptions.ts';
import type { LiveMap } from '../../../domain/publishing/live.ts';
import type { RichText } from '../../../ports/projects/rich-text.ts';

/** The map with descriptions that are plain text or sanitised HTML. */
export async function cleanDescriptions(richText: RichText, map: LiveMap): Promise<LiveMap> {
  const cleaned = new Map<string, string>();
  for (const text of descriptionsOf(map)) if (hasMarkup(text)) cleaned.set(text, await richText.clean(text));
  return cleaned.size === 0 ? map : withDescriptions(map, (text) => cleaned.get(text) ?? text);
}
