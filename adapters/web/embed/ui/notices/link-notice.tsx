import { useMapState, useTexts } from '../parts/embed-context.ts';
import { useIsNew } from '../parts/use-is-new.ts';

const SHOWN_MS = 12_000;

/** Says for some seconds that the address names something that the map does not have: a place may be gone since a code was printed. */
export function LinkNotice() {
  const { strings } = useTexts();
  const isUnknown = useMapState((state) => state.isLinkUnknown);
  const text = useIsNew(isUnknown, false, SHOWN_MS) ? strings.unknownInLink : '';
  return (
    <div class={text ? 'connection-notice link-notice is-shown' : 'connection-notice link-notice'} role="status">
      {text}
    </div>
  );
}
