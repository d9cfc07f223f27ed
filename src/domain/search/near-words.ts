import { foldForSearch } from './search-text.ts';
import { perVocabulary } from './vocabulary.ts';

/** The two parts of a text such as "coffee near gate 82": what is looked for, and near what; `whole`: the text in which they are. */
export type NearParts = { readonly what: string; readonly where: string; readonly whole: string };

/** How a sample is compared: as it is written, which keeps umlauts, and folded. */
const FORMS = [(text: string) => text.normalize('NFC').toLowerCase(), foldForSearch] as const;

/** What stands before, between and behind the two parts, as one of the forms; `isTurned`: the place is the first of them. */
type Pattern = {
  readonly form: number;
  readonly isTurned: boolean;
  readonly before: string;
  readonly between: string;
  readonly after: string;
};

/** The samples of every language, as `X near Y`, in which X stands for what is looked for and Y for the place. */
const patterns = perVocabulary(({ search }): readonly Pattern[] =>
  Object.values(search)
    .flatMap(({ near }) => near.split(', '))
    .flatMap((sample) => FORMS.map((fold, form) => patternOf(sample, fold, form))),
);

function patternOf(sample: string, fold: (text: string) => string, form: number): Pattern {
  const isTurned = sample.indexOf('Y') < sample.indexOf('X');
  const [before = '', between = '', after = ''] = sample.split(/[XY]/).map(fold);
  return { form, isTurned, before, between, after };
}

/** Nobody types more. */
const LONGEST = 200;

/** Every way to read a text as what is looked for near a place, in any language; mostly there is none. */
export function nearParts(text: string): readonly NearParts[] {
  if (text.length > LONGEST) return [];
  const forms = FORMS.map((fold) => fold(text).replace(/\s+/g, ' ').trim());
  return patterns().flatMap((pattern): readonly NearParts[] => {
    const whole = forms[pattern.form]!;
    return divisions(whole, pattern).flatMap((parts) => {
      const [what, where] = pattern.isTurned ? parts.toReversed() : parts;
      return what && where ? [{ what, where, whole }] : [];
    });
  });
}

/** Each may cost a search. */
const MOST_DIVISIONS = 3;

/** The two parts of a text at each place where the words between them are: "something to eat to gate 82" has two. */
function divisions(text: string, { before, between, after }: Pattern): readonly (readonly string[])[] {
  // Words such as "where is the" may stand before those of the sample.
  const start = text.startsWith(before) ? 0 : text.lastIndexOf(` ${before}`) + 1;
  if (start === 0 && !text.startsWith(before)) return [];
  if (!text.endsWith(after)) return [];
  const pieces = text.slice(start + before.length, text.length - after.length).split(between);
  return pieces.slice(1, 1 + MOST_DIVISIONS).map((_, at) => {
    const parts = [pieces.slice(0, at + 1), pieces.slice(at + 1)];
    return parts.map((each) => each.join(between).trim());
  });
}
