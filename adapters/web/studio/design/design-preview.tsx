import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Schemas } from '../api/service.d.ts';
import { createDocument } from '../document/document.ts';
import type { Fields } from '../document/items/types.ts';
import { previewMap } from '../panels/preview-map.ts';
import { usePreviewFrame } from '../panels/use-preview-frame.ts';
import { Chips } from '../parts/chips.tsx';
import { text } from '../strings/strings.ts';
import { type DesignValues, shownDesign } from './design-values.ts';

/** The windows that a map is shown in, in pixels. */
const SIZES = {
  phone: { width: 390, height: 780 },
  tablet: { width: 820, height: 1100 },
  desktop: { width: 1280, height: 800 },
} as const;

/** How long the form must rest before the preview follows, in milliseconds. */
const REST = 200;

type Properties = { readonly project: Schemas['Project']; readonly values: DesignValues };

/** The map as visitors would see it with these values, in the window of a phone, a tablet or a desk, light or dark. */
export function DesignPreview({ project, values }: Properties) {
  const { design, frame } = text();
  const [size, setSize] = useState<keyof typeof SIZES>('desktop');
  const [theme, setTheme] = useState(values.settings.theme === 'dark' ? 'dark' : 'light');
  const { place, isReady, post } = usePreviewFrame();
  const document = useMemo(() => createDocument({ project, now: () => 0 }), [project]);
  const room = useWidth();
  const { width, height } = SIZES[size];
  const scale = Math.min(1, room.width / width);
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => {
      post({ type: 'preview', map: withDesign(previewMap(document) as Fields, shownDesign(values)) });
      post({ type: 'set-state', theme });
    }, REST);
    return () => clearTimeout(timer);
  }, [isReady, document, values]);
  useEffect(() => {
    if (isReady) post({ type: 'set-state', theme });
  }, [theme]);
  return (
    <section class="card design-preview" aria-label={design.preview}>
      <header>
        <h2>{design.preview}</h2>
        <Chips
          label={design.size}
          options={Object.entries(design.sizes)}
          value={size}
          onValue={(next) => setSize(next as typeof size)}
        />
        <Chips
          label={frame.theme}
          options={[
            ['light', frame.themeLight],
            ['dark', frame.themeDark],
          ]}
          value={theme}
          onValue={setTheme}
        />
      </header>
      <p class="hint">{design.previewHint}</p>
      <div ref={room.place} class="design-window" style={{ height: `${height * scale}px` }}>
        <iframe
          ref={place}
          src="/studio/preview"
          sandbox="allow-scripts"
          title={design.preview}
          style={{ width: `${width}px`, height: `${height}px`, scale: String(scale) }}
        />
      </div>
    </section>
  );
}

/** A map with other values of these parts of it. */
const withDesign = (map: Fields, { appearance, settings }: Fields): Fields => ({
  ...map,
  appearance: { ...(map.appearance as Fields), ...(appearance as Fields) },
  settings: { ...(map.settings as Fields), ...(settings as Fields) },
});

/** The width of an element in pixels, as the window changes. */
function useWidth() {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width));
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return { place, width };
}
