import type { Openable } from '../../state/search/find-places.ts';
import { fill } from '../../strings/strings.ts';
import { useTexts } from '../parts/embed-context.ts';

/** Says near which place the results are, and that they are in order of their distance from it. */
export function NearLine({ near }: Readonly<{ near: Openable }>) {
  const { strings } = useTexts();
  return (
    <p class="near-line">
      <b>{fill(strings.near, near.title)}</b> · {strings.nearestFirst}
    </p>
  );
}
