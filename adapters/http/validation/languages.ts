import * as v from 'valibot';
import { canonicalLanguage, isoLanguage } from '../../../src/domain/projects/items/language.ts';
import type { PropertyTexts } from '../shared/component-texts.ts';
import { closedObject, record } from './containers.ts';
import { named } from './named.ts';
import { ISO_LANGUAGE_CODE, LANGUAGE_CODE } from './patterns.ts';
import { contentText } from './texts.ts';

const NO_LANGUAGE = 'Must be a language code such as en or pt-BR.';

/** Codes in their canonical spelling; `pattern`: those that the document has. */
const codes = (pattern: string, read: (code: string) => string | null) =>
  v.pipe(
    v.string(NO_LANGUAGE),
    v.maxLength(35, NO_LANGUAGE),
    v.metadata({ pattern }),
    v.check((value) => read(value) !== null, NO_LANGUAGE),
    v.transform((value) => read(value)!),
  );

/** A BCP-47 code in its canonical spelling. */
export const languageCode = codes(LANGUAGE_CODE, canonicalLanguage);

/** The code of a language that may be new. */
export const newLanguageCode = codes(ISO_LANGUAGE_CODE, isoLanguage);

export const BY_LANGUAGE = 'Must be an object with the texts by language code such as en.';

/** One value of these fields per language. */
export const byLanguage = <Schema extends v.GenericSchema>(schema: Schema) =>
  record(newLanguageCode, schema, { message: BY_LANGUAGE });

/** Null also for a language that is none, which a project may have from before these were refused. */
const nullableByLanguage = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    record(codes(ISO_LANGUAGE_CODE, canonicalLanguage), v.nullable(schema), { message: BY_LANGUAGE }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input: Record<string, unknown> = dataset.value;
      // The first alone: a body may have tens of thousands.
      const word = Object.keys(input).find((key) => input[key] !== null && isoLanguage(key) === null);
      if (word === undefined) return;
      addIssue({
        message: NO_LANGUAGE,
        path: [{ type: 'object', origin: 'key', input, key: word, value: input[word] }],
      });
    }),
  );

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
    nullableByLanguage(named(component, closedObject(entries), about, texts)),
    v.description('Merged by language and field; null removes a language, or a text of one.'),
  );
