/** The longest name below an icon on a home screen, in characters; longer ones are cut by most systems. */
const LONGEST_SHORT_NAME = 14;

const SVG = 'image/svg+xml';

/** Browsers offer to install what has a square icon of this many pixels or more. */
const LEAST_ICON = 144;

/** A picture: its path, its media type and its size in pixels. */
export type IconPicture = Readonly<{ path: string; type: string; width: number; height: number }>;

export type WebManifestParts = Readonly<{
  /** The path of the map's page. */
  page: string;
  name: string;
  description: string;
  language: string;
  direction: 'ltr' | 'rtl';
  /** The colour of the window around the map, as `#` with hex digits. */
  color: string;
  /** The thumbnail of the project; null without one. */
  thumbnail: IconPicture | null;
  /** The path of the icon of Waymark, an SVG of any size, and of the same as PNG of 512 pixels: iOS shows no SVG. */
  icon: string;
  picture: string;
}>;

/** The web app manifest of a map (https://www.w3.org/TR/appmanifest/), as JSON text: with it, the map can be installed as an app. */
export function webManifest(parts: WebManifestParts): string {
  const { page, name, description, language, direction, color } = parts;
  return JSON.stringify({
    id: page,
    name,
    short_name: shortName(name),
    ...(description && { description }),
    lang: language,
    dir: direction,
    start_url: page,
    scope: page,
    display: 'standalone',
    theme_color: color,
    background_color: color,
    icons: iconsOf(parts),
  });
}

/** Whether a thumbnail can be an icon by itself. */
const suffices = ({ type, width, height }: IconPicture): boolean =>
  width === height && (type === SVG || width >= LEAST_ICON);

/** The icon of a tab: the thumbnail where it suffices, else that of Waymark. */
export const tabIcon = (thumbnail: IconPicture | null, icon: string): Pick<IconPicture, 'path' | 'type'> =>
  thumbnail && suffices(thumbnail) ? thumbnail : { path: icon, type: SVG };

/** The thumbnail, alone where it suffices: a maskable icon beside it would be taken instead; else followed by the icon of Waymark. */
function iconsOf({ thumbnail, icon, picture }: WebManifestParts): readonly object[] {
  const images = [
    { src: icon, type: SVG, sizes: 'any' },
    { src: picture, type: 'image/png', sizes: '512x512' },
  ];
  const own = images.flatMap((image) => ['any', 'maskable'].map((purpose) => ({ ...image, purpose })));
  if (!thumbnail) return own;
  const { path: src, type, width, height } = thumbnail;
  const first = { src, type, sizes: type === SVG ? 'any' : `${width}x${height}`, purpose: 'any' };
  return suffices(thumbnail) ? [first] : [first, ...own];
}

/** As many of the first words as fit; a single long word as it is. */
function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  let short = words[0] ?? '';
  for (const word of words.slice(1)) {
    if (short.length + 1 + word.length > LONGEST_SHORT_NAME) break;
    short += ` ${word}`;
  }
  return short.replace(/[\s,;:·–-]+$/, '');
}
