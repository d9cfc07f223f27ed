import { useEffect, useRef } from 'preact/hooks';
import type { OpenedPdf } from '../pdf/open-pdf.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';

/** The longest side of a picture in the list, in pixels. */
const SIDE = 160;

type Properties = {
  readonly opened: OpenedPdf;
  readonly chosen: number;
  readonly onChoose: (page: number) => void;
};

/** The pages of a PDF to choose from, each drawn when it comes into view. */
export function PdfPages({ opened, chosen, onChoose }: Properties) {
  const { pdf } = text();
  const numbers = Array.from({ length: opened.count }, (_, index) => index + 1);
  return (
    <ul class="pdf-pages" aria-label={pdf.pages}>
      {numbers.map((number) => (
        <li key={number}>
          <button
            type="button"
            aria-pressed={number === chosen}
            aria-label={fill(pdf.page, formatNumber(number))}
            onClick={() => onChoose(number)}
          >
            <Preview opened={opened} page={number} />
            <span aria-hidden="true">{formatNumber(number)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Preview({ opened, page }: { readonly opened: OpenedPdf; readonly page: number }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = place.current!;
    const watch = new IntersectionObserver(async (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      // A page that cannot be drawn keeps its number alone.
      const canvas = await opened.preview(page, SIDE).catch(() => null);
      if (canvas) element.replaceChildren(canvas);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [opened, page]);
  return <span ref={place} class="pdf-preview" />;
}
