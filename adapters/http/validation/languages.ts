import * as v from 'valibot';
import { canonicalLanguage } from '../../../src/domain/projects/items/language.ts';
import type { PropertyTexts } from '../shared/component-texts.ts';
import { closedObject, record } from './containers.ts';
import { named } from './named.ts';
import { LANGUAGE_CODE } from './patterns.ts';
import { contentText } from './texts.ts';

const NO_LANGUAGE = 'Must be a language code such as en or pt-BR.';

/** A BCP-47 code in its canonical spelling. */
export const languageCode = v.pipe(
  v.string(NO_LANGUAGE),
  v.maxLength(35, NO_LANGUAGE),
  v.metadata({ pattern: LANGUAGE_CODE }),
  v.check((value) => canonicalLanguage(value) !== null, NO_LANGUAGE),
  v.transform((value) => canonicalLanguage(value)!),
);

export const BY_LANGUAGE = 'Must be an object with the texts by language code such as en.';

/** One value of these fields per language. */
export const byLanguage = <Schema extends v.GenericSchema>(schema: Schema) =>
  record(languageCode, schema, { message: BY_LANGUAGE });

/** A text of a project in one language; null removes it. */
export const removableText = (max: number) => v.optional(v.nullable(contentText(max)));

/** Changed texts of a project by language; `component`: the name of those of one language. */
export const textsByLanguage = <Entries extends v.ObjectEntries>(
  component: string,
  entries: Entries,
  about: string,
  texts: PropertyTexts,
) =>
  v.pipe(
    byLanguage(v.nullable(named(component, closedObject(entries), about, texts))),
    v.description('Merged by language and field; null removes a language, or a text of one.'),
  );
