import { canonicalLanguage } from '../../projects/items/language.ts';
import type { Draft, DraftTag } from '../draft.ts';
import { NOWHERE } from '../issue.ts';
import { COLOR } from './own-fields.ts';
import { objectOf } from './read-collection.ts';

const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  (Array.isArray(value) ? value : []).map(objectOf).filter((one) => one !== null);

/** The tags of a collection that this service wrote. */
export function profileTags(value: unknown): readonly DraftTag[] {
  return listOf(value).flatMap(({ id, name, color, order, minZoom, translations }) => {
    if (typeof id !== 'string' || typeof name !== 'string' || name === '') return [];
    const ownColor = typeof color === 'string' && COLOR.test(color) ? color : '#2563eb';
    const texts = Object.entries(objectOf(translations) ?? {}).filter(([, text]) => typeof text === 'string');
    const zoom = typeof minZoom === 'number' && minZoom >= 0 && minZoom <= 100 ? minZoom : null;
    const fields = {
      name: name.slice(0, 255),
      color: ownColor,
      ...(isOrder(order) && { order }),
      minZoom: zoom,
      translations: Object.fromEntries(texts) as Record<string, string>,
    };
    return [{ ref: id, id, from: NOWHERE, ownColor, fields }];
  });
}

const isOrder = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 1_000_000;

/** Its languages. */
export function profileLanguages(value: unknown): Draft['languages'] {
  return listOf(value).flatMap(({ id, languageCode, languageName, isDefault }) => {
    const code = typeof languageCode === 'string' ? canonicalLanguage(languageCode) : null;
    if (code === null || typeof id !== 'string') return [];
    const name = typeof languageName === 'string' ? { languageName: languageName.slice(0, 255) } : {};
    return [{ ref: code, id, from: NOWHERE, fields: { languageCode: code, isDefault: isDefault === true, ...name } }];
  });
}
