import * as v from 'valibot';

/** One of these names in a query, or several of them, separated by commas; `namesIn` splits them. */
export function several(names: readonly string[]) {
  const any = `(${names.join('|')})`;
  const list = new RegExp(`^${any}(,${any}){0,${names.length - 1}}$`);
  return v.pipe(v.string(), v.regex(list, `Must be ${names.join(', ')}, or several of them, separated by commas.`));
}

/** The names in a checked parameter. */
export const namesIn = <Name extends string>(list: string): readonly Name[] => list.split(',') as Name[];
