/** The name of a file without its folders and ending. */
export const baseName = (file: string): string => file.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '');

/** What files of one upload call their levels: their names, without what all of them begin with. */
export function levelNames(files: readonly string[]): readonly string[] {
  const names = files.map(baseName);
  if (names.length < 2) return names;
  const parts = names.map((name) => name.split(/(?<=[-_. ])/));
  let common = 0;
  while (parts.every((words) => words.length > common + 1 && words[common] === parts[0]![common])) common++;
  return parts.map((words) => words.slice(common).join(''));
}

const BY_NUMBERS = new Intl.Collator('en', { numeric: true });

/** Files in the order of their names, numbers by their size: a floor 8 is below a floor 10. */
export const inOrder = <File>(files: readonly File[], nameOf: (file: File) => string): readonly File[] =>
  files.toSorted((one, other) => BY_NUMBERS.compare(nameOf(one), nameOf(other)));
