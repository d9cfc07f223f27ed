import { COLORS } from '../../../shared/colors.ts';
import { inkOn } from '../../../shared/contrast.ts';
import type { Marker } from '../../model/model.ts';
import { iconSymbol } from '../../shared/icon-address.ts';

const PIN =
  'M16 39c-.8 0-1.5-.4-2-1.1C9.9 31.9 2 24.3 2 15.9 2 8.2 8.3 2 16 2s14 6.2 14 13.9c0 8.4-7.9 16-12 22-.5.7-1.2 1.1-2 1.1Z';

/** The picture of a marker; its anchor is where CSS puts the element's origin. */
export function MarkerFace({ marker, title }: Readonly<{ marker: Marker; title: string }>) {
  const color = marker.color || COLORS.marker;
  if (marker.type === 'dot') return <span class="dot" style={{ background: color }} />;
  if (marker.type === 'label') return <span class="marker-label">{title}</span>;
  if (marker.type === 'image') return <MarkerPicture marker={marker} />;
  return (
    <span class="pin" style={{ color: inkInside(marker) }}>
      <svg viewBox="0 0 32 40" aria-hidden="true">
        <ellipse class="pin-shadow" cx="16" cy="38.5" rx="6" ry="1.8" />
        <path class="pin-rim" d={PIN} />
        <path class="pin-body" d={PIN} fill={color} />
      </svg>
      <PinInside marker={marker} title={title} />
    </span>
  );
}

function MarkerPicture({ marker }: Readonly<{ marker: Marker }>) {
  const url = pictureOf(marker);
  return url ? <img class="marker-picture" src={url} alt="" draggable={false} /> : <span class="dot" />;
}

/** The colour of the content of a marker's head, on its own colour. */
export function inkInside({ color, pinStyle }: Marker): string {
  return inkOn(color || COLORS.marker, pinStyle === 'number' || pinStyle === 'text' ? 'text' : 'line');
}

/** The content of a pin's head: an icon, a number, a picture, letters, or a hole. */
export function PinInside({ marker, title }: Readonly<{ marker: Marker; title: string }>) {
  if (marker.pinStyle === 'number' && marker.markerNumber != null) {
    return <b class="pin-text">{String(marker.markerNumber)}</b>;
  }
  if (marker.pinStyle === 'text') return <b class="pin-text">{initialsOf(title)}</b>;
  const picture = marker.pinStyle === 'image' ? pictureOf(marker) : marker.customIcon;
  if (picture) return <img class="pin-picture" src={picture} alt="" draggable={false} />;
  const symbol = marker.icon && iconSymbol(marker.icon);
  if (!symbol) return <i class="pin-hole" />;
  return (
    <svg class="pin-icon" aria-hidden="true">
      <use href={symbol} />
    </svg>
  );
}

function pictureOf(marker: Marker): string | undefined {
  return marker.customIcon || [...marker.images].sort((one, other) => one.order - other.order)[0]?.url;
}

function initialsOf(title: string): string {
  return [...title.trim()].slice(0, 3).join('');
}
