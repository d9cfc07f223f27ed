import { type Command, Option } from 'commander';
import type { NamedFinding } from '../checks/finding.ts';
import type { Packaged } from '../packaged/packaged.ts';
import { repeatedInFile } from '../process/environment.ts';
import { printable } from './table.ts';

type CheckCommandOptions = { readonly json?: boolean; readonly databaseFile?: string };

/** `waymark check`: what is wrong with the settings and with everything that the service needs. */
export function addCheckCommand(program: Command, packaged: Packaged | undefined): void {
  program
    .command('check')
    .description('check the settings and everything that the service needs; exits with 1 if something failed')
    .option('--json', 'print one JSON value')
    .addOption(new Option('--database-file <path>', 'check one SQLite file only').hideHelp())
    .action(async ({ json = false, databaseFile }: CheckCommandOptions) => {
      if (databaseFile !== undefined) return end(JSON.stringify(await problemsIn(databaseFile, packaged)), 0);
      const { checkService } = await import('../checks/check-service.ts');
      const { problemsInProcess } = await import('../checks/integrity-process.ts');
      const options = { now: Date.now, problemsIn: problemsInProcess, packaged, repeated: repeatedInFile() };
      const findings = await checkService(process.env, options);
      const status = statusOf(findings);
      end(json ? JSON.stringify({ status, findings }) : textOf(findings), status === 'failed' ? 1 : 0);
    });
}

async function problemsIn(path: string, packaged: Packaged | undefined): Promise<readonly string[]> {
  const { sqliteProblems } = await import('../../adapters/sql/drivers/sqlite-file.ts');
  return sqliteProblems({ path, nativeBinding: packaged?.sqliteAddon?.(process.env.DATA_DIR || './data') });
}

function statusOf(findings: readonly NamedFinding[]): NamedFinding['status'] {
  const statuses = findings.map(({ status }) => status);
  if (statuses.includes('failed')) return 'failed';
  return statuses.includes('warning') ? 'warning' : 'ok';
}

function textOf(findings: readonly NamedFinding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length));
  return findings
    .map(({ status, name, message, advice }) => {
      const start = `${status.padEnd('warning'.length)}  ${name.padEnd(width)}  `;
      return printable(advice === null ? start + message : `${start}${message} ${advice}`);
    })
    .join('\n');
}

/** Ends the process, whose connections to servers that do not respond would keep it alive. */
function end(line: string, code: number): void {
  process.stdout.write(`${line}\n`, () => process.exit(code));
}
