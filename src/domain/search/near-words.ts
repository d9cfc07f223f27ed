import { foldForSearch } from './search-text.ts';
import { perVocabulary } from './vocabulary.ts';

/** The two parts of a text such as "coffee near gate 82": what is looked for, and near what; `whole`: the text in which they are. */
export type NearParts = { readonly what: string; readonly where: string; readonly whole: string };

/** How a sample is compared: as it is written, which keeps umlauts, and folded. */
const FORMS = [(text: string) => text.normalize('NFC').toLowerCase(), foldForSearch] as const;

type Pattern = { readonly form: number; readonly isTurned: boolean; readonly expression: RegExp };

/** The samples of every language, as `X near Y`, in which X stands for what is looked for and Y for the place. */
const patterns = perVocabulary(({ search }): readonly Pattern[] =>
  Object.values(search)
    .flatMap(({ near }) => near.split(', '))
    .flatMap((sample) => FORMS.map((fold, form) => patternOf(sample, fold, form))),
);

const SAMPLE = /^(.*?)([XY])(.*)([XY])(.*)$/;

function patternOf(sample: string, fold: (text: string) => string, form: number): Pattern {
  const [, before = '', first, between = '', , after = ''] = SAMPLE.exec(sample)!;
  const [start, middle, end] = [before, between, after].map((part) => literal(fold(part)));
  const lead = before === '' ? '' : '(?:.*\\s)?';
  return { form, isTurned: first === 'Y', expression: new RegExp(`^${lead}${start}(.+?)${middle}(.+)${end}$`, 'u') };
}

/** Blanks of the sample are any number of blanks; where it has none, none are needed. */
const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+') || '\\s*';

/** Nobody types more. */
const LONGEST = 200;

/** Every way to read a text as what is looked for near a place, in any language; mostly there is none. */
export function nearParts(text: string): readonly NearParts[] {
  if (text.length > LONGEST) return [];
  const forms = FORMS.map((fold) => fold(text).trim());
  return patterns().flatMap(({ form, isTurned, expression }): readonly NearParts[] => {
    const [, first, second] = expression.exec(forms[form]!) ?? [];
    if (!first?.trim() || !second?.trim()) return [];
    const [what, where] = isTurned ? [second, first] : [first, second];
    return [{ what: what.trim(), where: where.trim(), whole: forms[form]! }];
  });
}
