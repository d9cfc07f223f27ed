import type { Case } from './cases.ts';
import type { Measured, Start } from './measure.ts';

/** Rows of equal length, the first of which is the header. */
export type Table = readonly (readonly string[])[];

const HEAD = ['work', 'server', 'per second', 'CPU µs each', 'p50 ms', 'p99 ms', 'service by rate', 'service by CPU'];

/** A case's rows: one for each server, and the ratio of the service to it, by rate and by CPU time. */
export function caseRows({ title, unit }: Case, measured: ReadonlyMap<string, Measured>): string[][] {
  const service = measured.get('service')!;
  return [...measured].map(([name, { rate, cpu, p50, p99 }], row) => [
    row === 0 ? title : '',
    name,
    whole(rate) + (unit ? ` (${whole(rate * unit.count)} ${unit.name})` : ''),
    whole(cpu),
    p50.toFixed(1),
    p99.toFixed(1),
    name === 'service' ? '' : (service.rate / rate).toFixed(2),
    name === 'service' ? '' : (cpu / service.cpu).toFixed(2),
  ]);
}

export const caseTable = (rows: Table): Table => [HEAD, ...rows];

export function startTable(starts: ReadonlyMap<string, Start>): Table {
  const rows = [...starts].map(([name, { milliseconds, idleMemory }]) => [
    name,
    whole(milliseconds),
    whole(idleMemory),
  ]);
  return [['server', 'start to first answer, ms', 'idle memory, MiB'], ...rows];
}

/** Memory in MiB by server. */
export function memoryTable(memory: readonly (readonly [server: string, mebibytes: number])[]): Table {
  return [['server', 'memory, MiB'], ...memory.map(([name, mebibytes]) => [name, whole(mebibytes)])];
}

/** The table in columns, for a terminal. */
export function aligned(rows: Table): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function markdown(rows: Table): string {
  const [head, ...body] = rows.map((row) => `| ${row.join(' | ')} |`);
  return [head, `|${rows[0]!.map(() => '---|').join('')}`, ...body].join('\n');
}

export const whole = (value: number): string => (Number.isNaN(value) ? '–' : Math.round(value).toLocaleString('en'));
