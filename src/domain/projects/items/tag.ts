import { type Context, type ItemPatch, required } from './item.ts';
import type { Texts } from './language.ts';

/** A category of places. `name` is its text in the project's default language, `translations` has the others. */
export type Tag = {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  /** Its position in the list: tags of the same are in order of creation. */
  readonly order: number;
  /** The zoom from which its places are shown, as that of a place; null: always. */
  readonly minZoom: number | null;
  readonly translations: Texts;
};

export type TagFields = Pick<Tag, 'name' | 'color' | 'order' | 'minZoom' | 'translations'>;

/** The fields of a tag on its areas and markers. */
export type TagLabel = Pick<Tag, 'id' | 'name' | 'color'>;

export const tagLabel = ({ id, name, color }: Tag): TagLabel => ({ id, name, color });

/** Empty names are removed, and so is an entry for the default language: that text is `name`. */
export function tagTranslations(given: Texts, defaultLanguage: string): Texts {
  const kept = Object.entries(given)
    .map(([code, text]) => [code, text.trim()] as const)
    .filter(([code, text]) => text !== '' && code !== defaultLanguage);
  return Object.fromEntries(kept);
}

/** How entries of `tags` in a PATCH, and the tag endpoints, are applied: `translations` replaces the whole map. */
export function tagRules(defaultLanguage: string, existing: readonly Tag[]) {
  let last = existing.reduce((most, { order }) => Math.max(most, order), -1);
  return {
    create(id: string, patch: ItemPatch<TagFields>, _context: Context): Tag {
      const translations = tagTranslations(patch.fields.translations ?? {}, defaultLanguage);
      const { minZoom = null, order = last + 1 } = patch.fields;
      last = Math.max(last, order);
      return { id, name: required(patch, 'name'), color: required(patch, 'color'), order, minZoom, translations };
    },
    update(tag: Tag, { fields }: ItemPatch<TagFields>): Tag {
      const translations = tagTranslations(fields.translations ?? tag.translations, defaultLanguage);
      return { ...tag, ...fields, translations };
    },
  };
}

/**
 * The tag after the default language changed: the old name becomes a translation, the new language's translation becomes the
 * name, or the name stays where there is none.
 */
export function changeDefaultLanguage(tag: Tag, from: string, to: string): Tag {
  const translations = tagTranslations({ ...tag.translations, [from]: tag.name }, to);
  return { ...tag, name: tag.translations[to] ?? tag.name, translations };
}
