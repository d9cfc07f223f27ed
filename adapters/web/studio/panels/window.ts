import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** How many lines beyond the view are drawn. */
const BEYOND = 8;

/** Which of many lines of one height (in pixels) are in view. `height` is that of all lines; `scrollTo` brings one into view. */
export function useWindow(place: RefObject<HTMLElement | null>, count: number, line: number) {
  const [view, setView] = useState({ from: 0, until: 0 });

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const read = () => {
      const { scrollTop, clientHeight } = element;
      const now = { from: Math.floor(scrollTop / line), until: Math.ceil((scrollTop + clientHeight) / line) };
      setView((before) => (before.from === now.from && before.until === now.until ? before : now));
    };
    const sizes = new ResizeObserver(read);
    sizes.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    read();
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, []);

  return {
    first: Math.max(0, Math.min(view.from, count) - BEYOND),
    last: Math.min(count, view.until + BEYOND),
    height: count * line,
    scrollTo(index: number): void {
      const element = place.current!;
      const [top, bottom] = [index * line, (index + 1) * line];
      if (top < element.scrollTop) element.scrollTop = top;
      else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
    },
  };
}
