import { COLORS } from '../../../shared/colors.ts';
import { PinInside } from '../../plan/markers/marker-face.tsx';
import { inkOn } from '../../shared/color.ts';
import type { AnyPlace } from '../../state/search/places.ts';
import { useTexts } from '../parts/embed-context.ts';

/** The icon of a place in its colour: a marker's icon in a circle, an area as a swatch. */
export function PlaceIcon({ found: { kind, place } }: Readonly<{ found: AnyPlace }>) {
  const { words } = useTexts();
  const color = place.color || COLORS.area;
  if (kind === 'area') return <span class="place-icon is-area" style={{ '--color': color }} aria-hidden="true" />;
  return (
    <span class="place-icon" style={{ '--color': color, color: inkOn(color) }} aria-hidden="true">
      {place.type === 'classic' && <PinInside marker={place} title={words.place(place, 'title')} />}
    </span>
  );
}
