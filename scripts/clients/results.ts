import { readFile, writeFile } from 'node:fs/promises';
import { STEPS } from './clients.ts';
import type { Generator } from './generators.ts';
import { PROJECT } from './paths.ts';

/** What a generator's client did. */
export type Result = { readonly generator: Generator; readonly compiles: boolean; readonly steps: number };

const PAGE = `${PROJECT}/docs/api-clients.md`;
const HEADER =
  '| Language | Generator | Version | Compiles strictly | Journey | Demo map and route |\n|---|---|---|---|---|---|\n';

/** The results as a table in Markdown. */
export const tableOf = (results: readonly Result[]): string => HEADER + results.map(rowOf).join('');

function rowOf({ generator: { language, generator, version }, compiles, steps }: Result): string {
  const journey = `${Math.min(steps, STEPS.journey)} of ${STEPS.journey}`;
  const demo = `${Math.max(0, steps - STEPS.journey)} of ${STEPS.demo}`;
  return `| ${language} | ${generator} | ${version} | ${compiles ? 'yes' : 'no'} | ${journey} | ${demo} |\n`;
}

/** The table in the documentation. */
export async function documentedTable(): Promise<string> {
  const page = await readFile(PAGE, 'utf8');
  return page.slice(page.indexOf(HEADER)).split('\n\n')[0]!.trimEnd().concat('\n');
}

/** Replaces the table in the documentation. */
export async function writeTable(results: readonly Result[]): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  await writeFile(PAGE, page.replace(await documentedTable(), tableOf(results)));
}
