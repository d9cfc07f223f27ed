import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';

/** The parts of each language, by its code. */
export type Locales = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The locales in a folder: a file there is a language. */
export function readLocales(folder: string): Locales {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  return Object.fromEntries(files.sort().map((name) => [parse(name).name, read(name)]));
}

/** One part, by the code of each language that has it. */
export function partOf<Part>(locales: Locales, part: string): Readonly<Record<string, Part>> {
  const having = Object.entries(locales).filter(([, parts]) => Object.hasOwn(parts, part));
  return Object.fromEntries(having.map(([code, parts]) => [code, parts[part] as Part]));
}
