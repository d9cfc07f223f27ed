import { fill, language } from './strings.ts';

/** The names of the texts that have a form for each kind of count: `places` where there are `places_one` and `places_other`. */
type CountedName<Texts> = { [Key in keyof Texts]: Key extends `${infer Name}_other` ? Name : never }[keyof Texts];

/** A text in the form that goes with a count in the language of the person; the count is `{0}` in it. */
export const counted = <Texts extends object>(texts: Texts, name: CountedName<Texts>, count: number): string =>
  countedIn(language.value, texts, name, count);

/** The same in the language of these texts. */
export function countedIn<T extends object>(code: string, texts: T, name: CountedName<T>, count: number): string {
  const forms = new Map<string, string>(Object.entries(texts));
  const form = new Intl.PluralRules(code).select(count);
  // Browsers may tell forms apart that were not known when the texts were written.
  const text = forms.get(`${name}_${form}`) ?? forms.get(`${name}_other`)!;
  return fill(text, new Intl.NumberFormat(code).format(count));
}
