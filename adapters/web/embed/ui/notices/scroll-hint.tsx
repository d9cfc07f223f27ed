import { useEffect, useState } from 'preact/hooks';
import type { ScrollHint as Hint } from '../../state/state.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';

const SHOWN_MS = 1200;
/** With a button there is time to reach it. */
const SHOWN_WITH_BUTTON_MS = 3000;

/** Shows over the plan how to move it, while the visitor's gesture moves the page instead, and offers the full screen where the page allows it. */
export function ScrollHint() {
  const { store } = useEmbed();
  const { strings } = useTexts();
  const hint = useMapState((state) => state.scrollHint);
  const [shown, setShown] = useState<Hint>('ctrl');
  const isOffered = document.fullscreenEnabled && !document.fullscreenElement;
  useEffect(() => {
    if (!hint) return;
    setShown(hint.kind);
    const hide = () => store.set({ scrollHint: null });
    const timer = setTimeout(hide, isOffered ? SHOWN_WITH_BUTTON_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [hint]);
  const isMac = /mac/i.test(navigator.userAgent);
  const text = shown === 'touch' ? strings.hintTouch : isMac ? strings.hintCmd : strings.hintCtrl;
  const fillScreen = (): void => {
    store.set({ scrollHint: null });
    document.documentElement.requestFullscreen().catch(() => undefined);
  };
  return (
    <div class={hint ? 'scroll-hint is-shown' : 'scroll-hint'}>
      <p aria-hidden="true">{text}</p>
      {hint && isOffered && (
        <button type="button" onClick={fillScreen}>
          {strings.fullScreen}
        </button>
      )}
    </div>
  );
}
