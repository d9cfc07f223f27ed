import { parseEnv } from 'node:util';

const ASSIGNMENT = /^(\s*(?:export\s+)?)([\w.-]+)(?=\s*=)/;

/** The names that a text such as that of `.env` gives a value more than once, of which the last holds. */
export function repeatedNames(text: string): readonly string[] {
  const lines = text.split('\n');
  const named = lines.map((line) => ASSIGNMENT.exec(line)?.[2]);
  const found = new Set<string>();
  for (const [at, name] of named.entries()) {
    if (name !== undefined && named.indexOf(name) < at) found.add(name);
  }
  return [...found].filter((name) => named.filter((each, at) => each === name && assigns(lines, at)).length > 1);
}

/** Whether the line begins a value, rather than being within one of several lines: then another name in it is another name of the file. */
function assigns(lines: readonly string[], at: number): boolean {
  const other = `OTHER_NAME_${at}`;
  return other in parseEnv(lines.with(at, lines[at]!.replace(ASSIGNMENT, `$1${other}`)).join('\n'));
}
