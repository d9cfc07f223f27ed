import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureStarts } from './measure.ts';
import { here, type Program } from './processes.ts';
import { type Table, whole } from './report.ts';
import { serviceProgram } from './service.ts';

const EXECUTABLE = here(`../../dist/waymark-${process.platform}-${process.arch}`);

/** The starts of the executable beside those of this checkout, of `before`, another one, and of raw `node:http`, in one run. */
export async function compareStarts(folder: string, before?: string): Promise<Table> {
  if (!existsSync(EXECUTABLE)) throw new Error('There is no executable: make binary.');
  const own = (checkout?: string) => serviceProgram(mkdtempSync(join(folder, 'start-')), checkout ? { checkout } : {});
  const executable: Program = { ...own(), executable: EXECUTABLE, args: ['serve'] };
  const answers = join(folder, 'no-answers.json');
  writeFileSync(answers, '[]');
  const starts = await measureStarts({
    executable,
    checkout: own(),
    ...(before && { before: own(before) }),
    'raw node:http': { args: [here('raw.ts'), answers] },
  });
  const first = starts.get('executable')!;
  const rows = [...starts].map(([name, { milliseconds, idleMemory }]) => [
    name,
    whole(milliseconds),
    (first.milliseconds / milliseconds).toFixed(2),
    whole(idleMemory),
    (first.idleMemory / idleMemory).toFixed(2),
  ]);
  const head = ['server', 'start to first answer, ms', 'executable by it', 'idle memory, MiB', 'executable by it'];
  return [head, ...rows];
}
