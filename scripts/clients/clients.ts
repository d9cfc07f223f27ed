import { cp, rm, writeFile } from 'node:fs/promises';
import { execute, outputOf } from './command.ts';
import type { Generator } from './generators.ts';
import { SOURCES, workFolder } from './paths.ts';

/** The running service that clients are generated from and tried against. */
export type ServiceUnderTest = {
  readonly url: string;
  /** The OpenAPI document, as JSON. */
  readonly document: string;
  /** The same in OpenAPI 3.0. */
  readonly document30: string;
  /** The variables that journeys read. */
  readonly environment: Readonly<Record<string, string>>;
};

/** The steps of the journey: the first fifteen of them are what users of the API do, the others read the demo. */
export const STEPS = { journey: 15, demo: 2 } as const;

/** Generates a client of the service and compiles it with its journey. Throws with the messages of the generator or the compiler. */
export async function generateAndCompile(
  generator: Generator,
  { document, document30 }: ServiceUnderTest,
): Promise<void> {
  const folder = workFolder(generator.folder);
  await rm(folder, { recursive: true });
  await cp(`${SOURCES}/${generator.folder}`, workFolder(generator.folder), { recursive: true });
  for (const file of generator.shared) await cp(`${SOURCES}/shared/${file}`, `${folder}/${file}`);
  await writeFile(`${folder}/openapi.json`, document);
  await writeFile(`${folder}/openapi-3.0.json`, document30);
  for (const command of [...generator.generate, ...generator.compile]) await execute(command, folder);
}

/** Runs the journey with a compiled client. Returns how many steps in a row succeeded, and what the last command printed. */
export async function makeJourney(
  generator: Generator,
  { environment }: ServiceUnderTest,
): Promise<{ readonly steps: number; readonly output: string }> {
  let output = '';
  for (const command of generator.journey)
    ({ output } = await outputOf(command, workFolder(generator.folder), environment));
  return { steps: stepsIn(output), output };
}

/** How many lines `ok 1 …`, `ok 2 …` follow each other. */
export function stepsIn(output: string): number {
  const numbers = [...output.matchAll(/^ok (\d+) /gm)].map(([, number]) => Number(number));
  const wrong = numbers.findIndex((number, n) => number !== n + 1);
  return wrong === -1 ? numbers.length : wrong;
}
