import { writeFile } from 'node:fs/promises';
import { type Command, outputOf } from './command.ts';
import { SOURCES, workFolder } from './paths.ts';
import { NPM_TOOLS } from './toolchains.ts';

/** Linters of OpenAPI documents by name; none of them makes a request. */
export const LINTERS: Readonly<Record<string, Command>> = {
  Spectral: [
    ...([`${NPM_TOOLS}/spectral`, 'lint', 'openapi.json', '--ruleset', `${SOURCES}/spectral.yaml`] as const),
    ...['--fail-severity', 'error', '--display-only-failures', '--quiet'],
  ],
  Redocly: [
    ...([`${NPM_TOOLS}/redocly`, 'lint', 'openapi.json', '--config', `${SOURCES}/redocly.yaml`] as const),
    ...['--format', 'stylish'],
  ],
};

const OFFLINE = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** What the linter reports where it finds errors in an OpenAPI document; null where it finds none. */
export async function errorsFoundBy(linter: Command, document: string): Promise<string | null> {
  const folder = workFolder('lint');
  await writeFile(`${folder}/openapi.json`, document);
  const { output, code } = await outputOf(linter, folder, OFFLINE);
  return code === 0 ? null : output;
}

/** The reports of all linters that find errors. */
export async function lintDocument(document: string): Promise<readonly string[]> {
  const reports: string[] = [];
  for (const [name, linter] of Object.entries(LINTERS)) {
    const errors = await errorsFoundBy(linter, document);
    if (errors !== null) reports.push(`${name}:\n${errors}`);
  }
  return reports;
}
