import { invalidField } from '../../shared/errors.ts';
import { hoursFault } from '../hours/opening-hours-grammar.ts';
import { contactEmailFault } from '../values/contact-email.ts';
import { type CustomFields, fieldsFault, mergeFields, mergeTexts, type TextsPatch } from '../values/keyed-values.ts';
import { linkFault } from '../values/link.ts';
import { eventsFault, type PlaceEvent } from '../values/place-event.ts';
import { rememberingFaults, type ValueRules } from '../values/value-rules.ts';
import type { Context, ItemPatch } from './item.ts';
import { type Tag, type TagLabel, tagLabel } from './tag.ts';

export const PLACE_STATUSES = ['available', 'reserved', 'occupied', 'closed', 'info'] as const;
export type PlaceStatus = (typeof PLACE_STATUSES)[number];

/** A place's texts in one language. */
export type PlaceText = { readonly title?: string; readonly description?: string; readonly statusLabel?: string };

/** A picture on a place's card; `url` is a reference to a stored image (`image.ts`). */
export type PlaceImage = { readonly id: string; readonly url: string; readonly order: number };

/** What areas and markers have in common: the card, the search and the texts. */
export type Place = {
  readonly levelId: string;
  readonly key: string | null;
  readonly status: PlaceStatus | null;
  readonly address: string;
  /** In the notation of OpenStreetMap's `opening_hours`. */
  readonly workingHours: string;
  readonly email: string;
  readonly webpage: string;
  readonly telephone: string;
  readonly rating: number | null;
  readonly price: string | number | null;
  /** With their current fields: changing a tag changes every place that has it. */
  readonly tags: readonly TagLabel[];
  readonly images: readonly PlaceImage[];
  readonly category: string;
  readonly isHidden: boolean;
  readonly isSearchable: boolean;
  readonly isSelectable: boolean;
  readonly zoomOnSelect: boolean;
  /**
   * The zoom from which it is shown, as a multiple of the zoom at which the level just fits, or from the largest zoom of the level where that
   * is less; null: always.
   */
  readonly minZoom: number | null;
  /** At most 100. */
  readonly events: readonly PlaceEvent[];
  readonly aliases: Readonly<Record<string, readonly string[]>>;
  readonly accessibility: readonly string[];
  readonly customFields: CustomFields;
  readonly externalId: string | null;
  readonly translations: Readonly<Record<string, PlaceText>>;
};

/** The editable fields of a place: tags by id, images with or without ids, changed texts and custom fields. */
export type PlaceFields = Omit<Place, 'tags' | 'images' | 'translations'> & {
  readonly tagIds: readonly string[];
  readonly images: readonly GivenPicture[];
  readonly translations: TextsPatch<PlaceText>;
};
type GivenPicture = Pick<PlaceImage, 'url'> & Partial<PlaceImage>;

export const DEFAULT_PLACE: Omit<Place, 'levelId'> = {
  key: null,
  status: null,
  address: '',
  workingHours: '',
  email: '',
  webpage: '',
  telephone: '',
  rating: null,
  price: null,
  tags: [],
  images: [],
  category: '',
  isHidden: false,
  isSearchable: true,
  isSelectable: true,
  zoomOnSelect: false,
  minZoom: null,
  events: [],
  aliases: {},
  accessibility: [],
  customFields: {},
  externalId: null,
  translations: {},
};

/** The rules for values of the places of one change (`value-rules.ts`). */
export const placeValues = () =>
  ({
    workingHours: rememberingFaults(hoursFault),
    webpage: rememberingFaults(linkFault),
    email: contactEmailFault,
    events: eventsFault,
  }) satisfies ValueRules<PlaceFields>;

/** The project's tags by id. */
export type TagsById = ReadonlyMap<string, Tag>;

/** What a patch is merged with. */
type KnownPlace = Pick<Place, 'images' | 'translations' | 'customFields'>;

/**
 * The fields of a patch as the place has them then: its tags looked up, its images with ids, texts and custom fields merged. Throws field
 * errors for an unknown tag, and for more custom fields than a place may have.
 */
export function placeFields<Fields extends PlaceFields>(
  { path, fields }: ItemPatch<Fields>,
  known: KnownPlace,
  tags: TagsById,
  { newId }: Context,
) {
  const { tagIds, images, translations, customFields, ...rest } = fields;
  return {
    ...rest,
    ...(tagIds && { tags: lookUpTags(tagIds, tags, `${path}.tagIds`) }),
    ...(images && { images: identified(images, known.images, newId) }),
    ...(translations && { translations: mergeTexts(known.translations, translations) }),
    ...(customFields && { customFields: mergedFields(known.customFields, customFields, `${path}.customFields`) }),
  };
}

function mergedFields(known: CustomFields, given: CustomFields, path: string): CustomFields {
  const merged = mergeFields(known, given);
  const fault = fieldsFault(merged);
  if (fault) throw invalidField(path, fault);
  return merged;
}

/** Images without ids get those of the place's images with the same file: otherwise they would count as changed. */
function identified(
  images: readonly GivenPicture[],
  known: readonly PlaceImage[],
  newId: Context['newId'],
): readonly PlaceImage[] {
  const named = new Set(images.map(({ id }) => id));
  const free = known.filter(({ id }) => !named.has(id));
  const idOf = (url: string): string => {
    const at = free.findIndex((image) => image.url === url);
    return at < 0 ? newId() : free.splice(at, 1)[0]!.id;
  };
  return images.map(({ id, url, order }, at) => ({ id: id ?? idOf(url), url, order: order ?? at }));
}

function lookUpTags(tagIds: readonly string[], tags: TagsById, path: string): readonly TagLabel[] {
  return [...new Set(tagIds)].map((id) => {
    const tag = tags.get(id);
    if (!tag) throw invalidField(path, `No tag with id ${id} in this project.`);
    return tagLabel(tag);
  });
}
