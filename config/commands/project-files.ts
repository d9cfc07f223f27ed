import { type Command, Option } from 'commander';
import type { App } from '../../src/app.ts';
import type { ExportedFile } from '../exchange/export-to-file.ts';
import { action, type Open, type Outcome, printed, subcommand } from './action.ts';
import { typedId } from './arguments.ts';
import { issueLines } from './issues.ts';
import { printable, table } from './table.ts';

type ImportOptions = {
  readonly organization?: string;
  readonly into?: string;
  readonly match?: string;
  readonly replace?: boolean;
  readonly name?: string;
  readonly format?: string;
  readonly options?: string;
  readonly acceptLosses?: boolean;
  readonly dryRun?: boolean;
};
type ExportOptions = { readonly format: string; readonly output?: string; readonly level?: string };

const MATCHES = ['id', 'externalId', 'key'];

/** `waymark project import|export|verify|formats`. */
export function addProjectFileCommands(project: Command, open: Open): void {
  subcommand(project, 'import <file...>', 'make a project of files, or change one with them')
    .option('--organization <id>', 'make a new project in this organization', typedId)
    .addOption(new Option('--into <id>', 'change this project').argParser(typedId).conflicts('organization'))
    .addOption(
      new Option('--match <by>', 'by what items are recognised first').choices(MATCHES).conflicts('organization'),
    )
    .addOption(new Option('--replace', 'also remove what the files do not have').conflicts('organization'))
    .addOption(new Option('--name <name>', 'the name of the new project').conflicts('into'))
    .option('--format <format>', 'the format of the files (default: by their content)')
    .option('--options <file>', 'a JSON file with further options, as the API has them')
    .option('--accept-losses', 'import an archive of a newer release without what this one does not know')
    .option('--dry-run', 'only say what would be done')
    .hook('preAction', (command) => {
      const { organization, into } = command.opts<ImportOptions>();
      if (!organization && !into)
        command.error('error: name the --organization of a new project, or one that exists with --into');
    })
    .action(action<ImportOptions>(open, (app, options, ...files) => importInto(app, options, files.flat())));

  subcommand(project, 'export', 'write a project into a file')
    .argument('<id>', 'the id of the project', typedId)
    .requiredOption('--format <format>', 'the format: see waymark project formats')
    .option('-o, --output <file>', 'the file, or - for the standard output (default: the name of the project)')
    .option('--level <id>', 'only this level', typedId)
    .action(action<ExportOptions>(open, exported));

  subcommand(project, 'verify <file>', 'check that an archive of a project is complete and unchanged').action(
    printed(async (_options, file) => verified(file!)),
  );
  subcommand(project, 'formats', 'list the formats that projects are imported from and exported to').action(
    printed(formats),
  );
}

async function importInto(app: App, given: ImportOptions, paths: readonly string[]): Promise<Outcome> {
  const { organization, into, match, replace, name, format, acceptLosses = false, dryRun: isDry = false } = given;
  const { importFiles, optionsIn } = await import('../exchange/import-files.ts');
  const options = {
    ...(given.options !== undefined && (await optionsIn(given.options))),
    ...(match !== undefined && { match: [match, ...MATCHES.filter((each) => each !== match)] }),
    ...(replace && { mode: 'replace' }),
    ...(name !== undefined && { name }),
    ...(format !== undefined && { format }),
  };
  const target = into === undefined ? { organizationId: organization! } : { projectId: into };
  const { found, issues } = await importFiles(app, { target, paths, options, acceptsLosses: acceptLosses, isDry });
  const isFailed = found.status === 'failed';
  const changes = Object.entries(found.report?.changes ?? {}).map(
    ([kind, { created, updated, unchanged, deleted }]) =>
      `${kind}: ${created} new, ${updated} changed, ${unchanged} unchanged, ${deleted} deleted`,
  );
  const end = isDry ? 'Nothing was changed.' : `Imported into the project ${found.project}.`;
  return {
    json: { ...found, dry_run: isDry, issues },
    text: [...issueLines(issues), ...changes, isFailed ? 'The files cannot be imported.' : end].join('\n'),
    ...(isFailed && { to: process.stderr, code: 1 }),
  };
}

async function exported(app: App, { format, output, level }: ExportOptions, projectId: string) {
  const { exportToFile } = await import('../exchange/export-to-file.ts');
  return exportOutcome(await exportToFile(app, { projectId, format, levelId: level ?? null, output }));
}

function exportOutcome({ path, bytes, version, losses }: ExportedFile): Outcome {
  const lost = losses.map(({ message, count }) => `Not in it: ${message} (${count})`);
  return {
    json: { file: path, bytes, version, losses },
    text: [...lost, `${printable(path ?? 'The file')}: ${bytes} bytes, version ${version} of the project`].join('\n'),
    // On the standard output is the file itself.
    ...(path === null && { to: process.stderr }),
  };
}

async function verified(file: string): Promise<Outcome> {
  const { verifyArchive } = await import('../exchange/verify-archive.ts');
  const { draft, counts, issues, isLossy } = await verifyArchive(file);
  const isValid = draft !== null;
  const items = Object.entries(counts).filter(([, count]) => count > 0);
  const listed = items.map(([kind, count]) => `${count} ${kind}`).join(', ') || 'nothing';
  const text = isValid ? `The archive is complete: ${listed}.` : 'The archive is damaged.';
  return {
    json: { file, valid: isValid, counts, is_lossy: isLossy, issues },
    text: [...issueLines(issues), text].join('\n'),
    ...(!isValid && { to: process.stderr, code: 1 }),
  };
}

async function formats(): Promise<Outcome> {
  const { threadedImportReader } = await import('../../adapters/imports/import-reader.ts');
  const found = threadedImportReader({ generator: '' }).formats;
  const rows = found.map(({ id, label, extension, isRead, isWritten }) => [id, label, extension, isRead, isWritten]);
  return {
    json: found.map(({ isRead, isWritten, ...format }) => ({ ...format, is_read: isRead, is_written: isWritten })),
    text: table(['format', 'name', 'ending', 'imported', 'exported'], rows),
  };
}
