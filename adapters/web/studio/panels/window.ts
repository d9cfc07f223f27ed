import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core';
import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** How many lines beyond the view are drawn. */
const BEYOND = 8;

/** Which of many lines of one height (in pixels) are in view. `height` is that of all lines. */
export function useWindow(place: RefObject<HTMLElement | null>, count: number, line: number) {
  const [, redraw] = useState(0);
  const [virtualizer] = useState(
    () =>
      new Virtualizer<HTMLElement, HTMLElement>({
        count,
        overscan: BEYOND,
        estimateSize: () => line,
        getScrollElement: () => place.current,
        observeElementRect,
        observeElementOffset,
        scrollToFn: elementScroll,
        onChange: () => redraw((times) => times + 1),
      }),
  );
  virtualizer.setOptions({ ...virtualizer.options, count });
  useEffect(() => {
    virtualizer._willUpdate();
    redraw((times) => times + 1);
    return virtualizer._didMount();
  }, []);
  const lines = virtualizer.getVirtualItems();
  return {
    first: lines[0]?.index ?? 0,
    last: (lines.at(-1)?.index ?? Math.min(count, BEYOND) - 1) + 1,
    height: virtualizer.getTotalSize(),
    scrollTo: (index: number) => virtualizer.scrollToIndex(index),
  };
}
