import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One part of the texts in a folder of locales, by the code of each language that has it; a file there is a language. */
export function partOf<Part>(folder: string, part: string): Readonly<Record<string, Part>> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const found = files.sort().flatMap((name) => {
    const parts = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Readonly<Record<string, Part>>;
    return Object.hasOwn(parts, part) ? [[name.slice(0, -'.json'.length), parts[part]!] as const] : [];
  });
  return Object.fromEntries(found);
}
