import { readFileSync } from 'node:fs';

/** A mistake that somebody could make, as data: what the code says instead, and which tests should notice. */
export type Fault = {
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** The rule that does not hold any more. */
  readonly breaks: string;
  /** The test files that are about the rule. */
  readonly tests: readonly string[];
};

/** The faults of a JSON file. */
export const readFaults = (path: string): readonly Fault[] => JSON.parse(readFileSync(path, 'utf8'));

/** The text of the file with the fault. Throws where what it replaces is not found once, or replaced by itself. */
export function planted(text: string, { file, find, replace, breaks }: Fault): string {
  const count = text.split(find).length - 1;
  if (count !== 1) throw new Error(`"${breaks}": its text is ${count} times in ${file}, not once.`);
  if (find === replace) throw new Error(`"${breaks}" changes nothing in ${file}.`);
  return text.replace(find, () => replace);
}
