import pino, { type Logger } from 'pino';
import type { Settings } from './settings.ts';

export type { Logger };

const SECRETS = ['password', 'secret', 'token', 'access', 'refresh', 'authorization', 'cookie'];

/** The standard output, or the standard error for a command, whose standard output is its result. */
export type LogStream = NodeJS.WriteStream & { readonly fd: number };

/** The logger: one line of JSON each, or text at a terminal; secrets are redacted. */
export function makeLogger(
  { LOG_LEVEL, LOG_FORMAT }: Pick<Settings, 'LOG_LEVEL' | 'LOG_FORMAT'>,
  stream: LogStream = process.stdout,
): Logger {
  const isPretty = LOG_FORMAT ? LOG_FORMAT === 'pretty' : stream.isTTY;
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`]);
  const options = { level: LOG_LEVEL, base: null, redact: { paths, censor: '[redacted]' } };
  if (!isPretty) return pino({ ...options, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(stream.fd));
  return pino(options, { write: (line) => stream.write(pretty(line)) });
}

function pretty(line: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(line);
  const details = Object.entries(rest).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  const stack = err?.stack ? `\n${err.stack}` : '';
  const label = pino.levels.labels[level]?.toUpperCase().padEnd(5);
  return `${new Date(time).toISOString().slice(11, 23)} ${label} ${msg ?? ''}${details.join('')}${stack}\n`;
}
