import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Where the focus was lost with the screen before, the next one gets it: keys and screen readers go on there. A screen without a content
 * that takes it, such as one that is still loading, leaves it to the whole page.
 */
export function useFocusOnArrival(path: string): void {
  const isLoad = useRef(true);
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    const content = document.querySelector<HTMLElement>('#content') ?? document.querySelector<HTMLElement>('#studio');
    if (isLost && !isLoad.current) content!.focus({ preventScroll: true });
    isLoad.current = false;
  }, [path]);
}
