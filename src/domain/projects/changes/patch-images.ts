import { type GivenImage, givenImage } from '../images/given-image.ts';
import type { ItemPatch } from '../items/item.ts';
import type { Size } from '../items/level.ts';
import type { MarkerFields } from '../items/marker.ts';
import type { PlaceFields } from '../items/place.ts';
import type { ContentPatch, LevelPatch } from './content-patch.ts';
import type { ProjectPatch } from './project-patch.ts';

/** The stored form of an image: its reference, and its size in pixels. */
export type ResolvedImage = { readonly reference: string; readonly size: Size };

/** An image in a PATCH: its key there, and its position. */
export type SentImage = { readonly key: string; readonly at: string; readonly image: GivenImage };

type Replace = (text: string, path: string) => ResolvedImage;

/** Every image in a PATCH, as it was sent (data URL, address or path) with its position in the body. */
export function imagesIn(patch: ProjectPatch): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  withImages(patch, (text, path) => {
    if (!found.has(text)) found.set(text, path);
    return { reference: text, size: { width: 0, height: 0 } };
  });
  return found;
}

/** The same as a list, in which each image is its own key. */
export const sentImages = (patch: ProjectPatch): readonly SentImage[] =>
  [...imagesIn(patch)].map(([text, at]) => ({ key: text, at, image: givenImage(text) }));

/** The PATCH with a key for each image: files have millions of characters. */
export function withImageKeys(patch: ProjectPatch): {
  readonly patch: ProjectPatch;
  readonly images: readonly SentImage[];
} {
  const images = new Map<string, SentImage>();
  const keyOf = (text: string, at: string): string => {
    const known = images.get(text) ?? { key: `image ${images.size}`, at, image: givenImage(text) };
    images.set(text, known);
    return known.key;
  };
  const named = withImages(patch, (text, at) => ({ reference: keyOf(text, at), size: { width: 0, height: 0 } }));
  return { patch: named, images: [...images.values()] };
}

/** The PATCH with every image replaced by its stored form. */
export function withImages(patch: ProjectPatch, replace: Replace): ProjectPatch {
  const { thumbnail, appearance, content } = patch;
  const replaced: ContentPatch = {
    ...content,
    levels: content.levels.map((level) => levelImages(level, replace)),
    areas: content.areas.map((area) => placeImages(area, replace)),
    markers: content.markers.map((marker) => markerImages(marker, replace)),
  };
  const picture = typeof thumbnail === 'string' && { thumbnail: replace(thumbnail, 'thumbnail').reference };
  const logo = typeof appearance?.logo === 'string' && {
    appearance: { ...appearance, logo: replace(appearance.logo, 'appearance.logo').reference },
  };
  return { ...patch, ...picture, ...logo, content: replaced };
}

function levelImages(level: LevelPatch, replace: Replace): LevelPatch {
  const { imageUrl, imageUrlSmall, imageUrlDark } = level.fields;
  const image = typeof imageUrl === 'string' ? replace(imageUrl, `${level.path}.imageUrl`) : null;
  const small = typeof imageUrlSmall === 'string' ? replace(imageUrlSmall, `${level.path}.imageUrlSmall`) : null;
  const dark = typeof imageUrlDark === 'string' ? replace(imageUrlDark, `${level.path}.imageUrlDark`) : null;
  return {
    ...level,
    fields: {
      ...level.fields,
      ...(image && { imageUrl: image.reference, imageSize: image.size }),
      ...(small && { imageUrlSmall: small.reference }),
      ...(dark && { imageUrlDark: dark.reference }),
    },
    areas: level.areas.map((area) => placeImages(area, replace)),
    markers: level.markers.map((marker) => markerImages(marker, replace)),
  };
}

function placeImages<Fields extends PlaceFields>(patch: ItemPatch<Fields>, replace: Replace): ItemPatch<Fields> {
  const { path, fields } = patch;
  if (!fields.images) return patch;
  const images = fields.images.map((image, at) => ({
    ...image,
    url: replace(image.url, `${path}.images.${at}.url`).reference,
  }));
  return { ...patch, fields: { ...fields, images } };
}

function markerImages(patch: ItemPatch<MarkerFields>, replace: Replace): ItemPatch<MarkerFields> {
  const placed = placeImages(patch, replace);
  const { customIcon } = placed.fields;
  if (typeof customIcon !== 'string') return placed;
  const icon = replace(customIcon, `${patch.path}.customIcon`).reference;
  return { ...placed, fields: { ...placed.fields, customIcon: icon } };
}
