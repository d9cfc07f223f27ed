import { useEffect, useState } from 'preact/hooks';
import type { ScrollHint as Hint } from '../../state/state.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';

const SHOWN_MS = 1200;

/** Shows over the plan how to move it, while the visitor's gesture moves the page instead. */
export function ScrollHint() {
  const { store } = useEmbed();
  const { strings } = useTexts();
  const hint = useMapState((state) => state.scrollHint);
  const [shown, setShown] = useState<Hint>('ctrl');
  useEffect(() => {
    if (!hint) return;
    setShown(hint.kind);
    const timer = setTimeout(() => store.set({ scrollHint: null }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [hint]);
  const isMac = /mac/i.test(navigator.userAgent);
  const text = shown === 'touch' ? strings.hintTouch : isMac ? strings.hintCmd : strings.hintCtrl;
  return (
    <div class={hint ? 'scroll-hint is-shown' : 'scroll-hint'} aria-hidden="true">
      {text}
    </div>
  );
}
