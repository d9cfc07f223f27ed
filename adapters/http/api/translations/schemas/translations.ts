import * as v from 'valibot';
import { list, object, record } from '../../../validation/containers.ts';
import { named } from '../../../validation/named.ts';
import { LANGUAGE_CODE } from '../../../validation/patterns.ts';
import { contentText, text } from '../../../validation/texts.ts';

const keyText = 'Which text it is, such as `area:{id}:title`.';

const unchangedText = 'How many texts already were as sent.';

/** How many texts one request may have. */
const MAX_TEXTS = 500_000;

const key = text(200);

/** The core validates languages, so that its errors name the texts in them. */
const language = v.pipe(v.string(), v.metadata({ pattern: LANGUAGE_CODE, maxLength: 35 }));

const entry = named(
  'TranslatedTextChange',
  object({ key, values: record(language, v.nullable(contentText(20_000))) }),
  'A text of a project in some languages.',
  { key: keyText, values: 'The text by language; null or an empty one removes it. Other languages stay.' },
);

const cellsOf = (entries: readonly { readonly values: object }[]): number =>
  entries.reduce((sum, { values }) => sum + Object.keys(values).length, 0);

/** How many cells, texts by languages, one PATCH may have. */
const MAX_CELLS = 200_000;

export const translationsChange = named(
  'TranslationsChange',
  object({
    entries: v.pipe(
      list(entry, MAX_TEXTS),
      v.check((entries) => cellsOf(entries) <= MAX_CELLS, `Must have at most ${MAX_CELLS} texts, by languages.`),
    ),
  }),
  'Texts to change.',
  { entries: 'The texts; those that are absent stay.' },
);

/** An import; here a text that is too long is one of the reported errors. */
export const translationsFile = named(
  'TranslationsFile',
  object({
    entries: list(
      named(
        'TranslationsFileEntry',
        object({ key: v.string(), values: record(v.string(), v.nullable(v.string())) }),
        'A text to import.',
        { key: keyText, values: 'The text by language; null or an empty one changes nothing.' },
      ),
      MAX_TEXTS,
    ),
  }),
  'Texts to import, as `exportTranslations` returns them in JSON.',
  { entries: 'The texts.' },
);

export const translationsResponse = named(
  'Translations',
  v.object({
    count: v.optional(
      v.pipe(v.number(), v.integer(), v.description('How many texts there are in all; with `page` only.')),
    ),
    next: v.optional(v.nullable(v.pipe(v.string(), v.url()))),
    previous: v.optional(v.nullable(v.pipe(v.string(), v.url()))),
    source: v.string(),
    languages: v.array(v.string()),
    entries: v.array(
      named(
        'TranslatedText',
        v.object({
          key: v.string(),
          source: v.string(),
          values: v.record(v.string(), v.string()),
          missing: v.array(v.string()),
        }),
        'A text of a project with its translations.',
        {
          key: keyText,
          source: 'The text in the default language.',
          values: 'The text by language.',
          missing: 'The languages of the project in which it has no text.',
        },
      ),
    ),
  }),
  'The texts of a project.',
  {
    next: 'The address of the next page; null on the last one. With `page` only.',
    previous: 'The address of the previous page; null on the first one. With `page` only.',
    source: 'The code of the default language.',
    languages: 'The codes of the other languages of the project.',
    entries: 'The texts, in the order of the map.',
  },
);

const count = v.pipe(v.number(), v.integer());

export const importResponse = named(
  'ImportResult',
  v.object({
    updated: count,
    unchanged: count,
    errors: v.array(
      named(
        'ImportError',
        v.object({ key: v.string(), language: v.nullable(v.string()), message: v.string() }),
        'An entry of the file that was left out.',
        {
          key: keyText,
          language: 'The language of the text; null where the key is the fault.',
          message: 'What is wrong with it.',
        },
      ),
    ),
  }),
  'What an import did, or would do with `dry_run`.',
  { updated: 'How many texts were changed.', unchanged: unchangedText, errors: 'The entries that were left out.' },
);
