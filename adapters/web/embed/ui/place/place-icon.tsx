import { COLORS } from '../../../shared/colors.ts';
import { inkOn } from '../../../shared/contrast.ts';
import { categoryIcon } from '../../model/category-icon.ts';
import { inkInside, PinInside } from '../../plan/markers/marker-face.tsx';
import { iconSymbol } from '../../shared/icon-address.ts';
import type { AnyPlace } from '../../state/search/places.ts';
import { useTexts } from '../parts/embed-context.ts';

/** The icon of a place in its colour: a marker's, or that of an area's category, in a circle; any other area as a swatch. */
export function PlaceIcon({ found: { kind, place } }: Readonly<{ found: AnyPlace }>) {
  const { words } = useTexts();
  const color = place.color || COLORS.area;
  const symbol = iconSymbol(categoryIcon(place) ?? '');
  if (kind === 'area' && !symbol)
    return <span class="place-icon is-area" style={{ '--color': color }} aria-hidden="true" />;
  const ink = kind === 'area' ? inkOn(color, 'line') : inkInside(place);
  return (
    <span class="place-icon" style={{ '--color': color, color: ink }} aria-hidden="true">
      {kind === 'area' && (
        <svg class="pin-icon" aria-hidden="true">
          <use href={symbol!} />
        </svg>
      )}
      {kind === 'marker' && place.type === 'classic' && (
        <PinInside marker={place} title={words.place(place, 'title')} />
      )}
    </span>
  );
}
