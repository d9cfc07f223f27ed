import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { type Crop, type OpenedPdf, WHOLE } from '../pdf/open-pdf.ts';
import { text } from '../strings/strings.ts';
import { cropBetween, cropWith, SIDES } from './pdf-part.ts';

/** The longest side of the page that is shown, in pixels. */
const SIDE = 900;

type Properties = {
  readonly opened: OpenedPdf;
  readonly page: number;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
};

/** The chosen page: a drag spans the part of it that becomes the plan, as do four numbers. */
export function PdfCrop({ opened, page, crop, onCrop }: Properties) {
  const { pdf } = text();
  const place = useRef<HTMLDivElement>(null);
  const from = useRef<readonly [number, number] | null>(null);
  useEffect(() => {
    let isShown = true;
    opened.preview(page, SIDE).then(
      (canvas) => {
        if (isShown) place.current?.prepend(canvas);
      },
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [opened, page]);
  const shareAt = ({ clientX, clientY }: PointerEvent): readonly [number, number] => {
    const { left, top, width, height } = place.current!.getBoundingClientRect();
    return [(clientX - left) / width, (clientY - top) / height];
  };
  const percent = (share: number) => `${share * 100}%`;
  return (
    <div class="pdf-crop">
      <div
        ref={place}
        class="pdf-page"
        onPointerDown={(event) => {
          from.current = shareAt(event);
          place.current!.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => {
          if (from.current) onCrop(cropBetween(from.current, shareAt(event)));
        }}
        onPointerUp={() => {
          from.current = null;
        }}
      >
        <span
          class="pdf-part"
          style={{
            left: percent(crop.left),
            top: percent(crop.top),
            right: percent(1 - crop.right),
            bottom: percent(1 - crop.bottom),
          }}
        />
      </div>
      <fieldset class="pdf-sides">
        <legend>{pdf.part}</legend>
        {SIDES.map((side) => (
          <label key={side}>
            <span>{pdf.sides[side]}</span>
            <input
              type="number"
              min={0}
              max={100}
              value={Math.round(crop[side] * 100)}
              onChange={({ currentTarget }) => onCrop(cropWith(crop, side, currentTarget.valueAsNumber / 100))}
            />
          </label>
        ))}
        <Button onClick={() => onCrop(WHOLE)}>{pdf.whole}</Button>
      </fieldset>
      <p class="hint">{pdf.hint}</p>
    </div>
  );
}
