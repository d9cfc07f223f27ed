import type { Schemas } from '../api/service.d.ts';
import { fill, formatNumber, language, text } from '../strings/strings.ts';

/** Says what a drawing lost when it was uploaded; null where it lost nothing. */
export function removedText(removed: readonly Schemas['RemovedParts'][]): string | null {
  if (removed.length === 0) return null;
  const { panels } = text();
  const parts = removed.map(({ what, count }) => `${panels.removedKinds[what]} (${formatNumber(count)})`);
  return fill(panels.removed, new Intl.ListFormat(language.value).format(parts));
}
