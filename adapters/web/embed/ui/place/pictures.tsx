import { useRef, useState } from 'preact/hooks';
import type { Place } from '../../model/model.ts';
import { fill } from '../../strings/strings.ts';
import { useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';

/** Pictures side by side, one at a time in view: swiped on a phone, with buttons for a mouse; loaded lazily. */
export function Pictures({ images }: Readonly<{ images: Place['images'] }>) {
  const { strings } = useTexts();
  const strip = useRef<HTMLDivElement>(null);
  const sorted = [...images].sort((one, other) => one.order - other.order);
  const step = (way: 1 | -1): void => {
    const { clientWidth, ownerDocument } = strip.current!;
    const forward = ownerDocument.documentElement.dir === 'rtl' ? -way : way;
    strip.current!.scrollBy({ left: forward * clientWidth * 0.88, behavior: 'smooth' });
  };
  return (
    <div class={sorted.length > 1 ? 'pictures has-many' : 'pictures'}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be scrolled by the keyboard too. */}
      <section class="picture-strip" aria-label={strings.pictures} tabIndex={0} ref={strip}>
        {sorted.map((image, index) => (
          <Picture key={image.id} url={image.url} name={fill(strings.image, index + 1, sorted.length)} />
        ))}
      </section>
      <button type="button" class="picture-step is-back" aria-label={strings.previousImage} onClick={() => step(-1)}>
        <Glyph name="next" />
      </button>
      <button type="button" class="picture-step" aria-label={strings.nextImage} onClick={() => step(1)}>
        <Glyph name="next" />
      </button>
    </div>
  );
}

/** In place of a picture that does not load, a text says so. */
function Picture({ url, name }: Readonly<{ url: string; name: string }>) {
  const { strings } = useTexts();
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <p class="picture-missing">{strings.pictureMissing}</p>;
  return <img src={url} loading="lazy" decoding="async" alt={name} onError={() => setIsMissing(true)} />;
}
