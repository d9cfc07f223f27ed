import { utf8Length } from '../../shared/utf8.ts';

/** Texts by language and field. */
type Texts<Text> = Readonly<Record<string, Text>>;

/** Changed texts; null removes a language, or a field of one. What is absent stays. */
export type TextsPatch<Text> = Readonly<Record<string, { readonly [Field in keyof Text]?: string | null } | null>>;

/** Values by names of the user; in a patch null removes one, and what is absent stays. */
export type CustomFields = Readonly<Record<string, unknown>>;

/** The texts after a patch. A language that loses its last one is removed. */
export function mergeTexts<Text extends object>(old: Texts<Text>, patch: TextsPatch<Text> = {}): Texts<Text> {
  const merged = new Map<string, Text>(Object.entries(old));
  for (const [language, texts] of Object.entries(patch)) {
    const changed = mergeFields((texts && merged.get(language)) ?? {}, texts ?? {});
    if (Object.keys(changed).length > 0) merged.set(language, changed as Text);
    else if (texts === null || Object.keys(texts).length > 0) merged.delete(language);
  }
  return Object.fromEntries(merged);
}

/** The patch after which there are exactly these texts. */
export function replacingTexts<Text extends object>(old: Texts<Text>, wanted: Texts<Text>): TextsPatch<Text> {
  const languages = Object.entries(wanted).map(([language, texts]) => [
    language,
    { ...nulls(old[language] ?? {}), ...texts },
  ]);
  return { ...nulls(old), ...Object.fromEntries(languages) };
}

/** The fields after a patch. */
export const mergeFields = (old: object, patch: CustomFields): CustomFields =>
  Object.fromEntries(Object.entries({ ...old, ...patch }).filter(([name]) => patch[name] !== null));

/** The patch after which there are exactly these fields. */
export const replacingFields = (old: CustomFields, wanted: CustomFields): CustomFields => ({
  ...nulls(old),
  ...wanted,
});

/** Bytes of JSON in UTF-8. */
const MOST_BYTES = 8192;

/** Why a place may not have these custom fields, or null. */
export const fieldsFault = (fields: CustomFields): string | null =>
  utf8Length(JSON.stringify(fields)) <= MOST_BYTES ? null : 'Must have at most 8 KB.';

const nulls = (members: object) => Object.fromEntries(Object.keys(members).map((name) => [name, null]));
