import { useEffect, useState } from 'preact/hooks';
import { useMapState, useTexts } from './embed-context.ts';

const SHOWN_MS = 12_000;

/** Says for some seconds that the address names something that the map does not have: a place may be gone since a code was printed. */
export function LinkNotice() {
  const { strings } = useTexts();
  const isShown = useMapState((state) => state.isLinkUnknown);
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const timer = isShown ? setTimeout(() => setPast(true), SHOWN_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isShown]);
  const text = isShown && !isPast ? strings.unknownInLink : '';
  return (
    <div class={text ? 'connection-notice link-notice is-shown' : 'connection-notice link-notice'} role="status">
      {text}
    </div>
  );
}
