import { hostname } from 'node:os';
import pino, { type Logger } from 'pino';
import type { Settings } from '../settings/settings.ts';
import { logDestination } from './log-destination.ts';

export type { Logger };

const SECRETS = ['password', 'secret', 'token', 'access', 'refresh', 'authorization', 'cookie'];

/** The standard output, or the standard error for a command, whose standard output is its result. */
export type LogStream = { readonly fd: number; readonly isTTY?: boolean };

export type LogOptions = {
  /** By default the standard output. */
  readonly stream?: LogStream | undefined;
  /** Of the program. */
  readonly version: string;
  /** Puts the places of the sources into the stack of an error, where the program was bundled. */
  readonly readableStack?: ((stack: string) => string) | undefined;
};

type Format = Pick<Settings, 'LOG_FORMAT'>;

/**
 * The logger: one line of JSON each, or text at a terminal. Names of fields are in snake case, levels are names, and secrets are redacted.
 * Every line says which instance of which version wrote it.
 */
export function makeLogger(settings: Format & Pick<Settings, 'LOG_LEVEL'>, options: LogOptions): Logger {
  const { stream = process.stdout, version, readableStack } = options;
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`]);
  const base = { service: 'waymark', version, instance: `${hostname()}:${process.pid}` };
  const err = (error: Error) => withStack(pino.stdSerializers.err(error), readableStack);
  const logger = {
    level: settings.LOG_LEVEL,
    base,
    redact: { paths, censor: '[redacted]' },
    serializers: { err },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }), log: inSnakeCase },
  };
  const line = isText(settings, stream) ? text : (json: string) => json;
  const destination = logDestination(stream.fd, (lines) => line(lostLines(base, lines)));
  return pino(logger, { write: (json) => destination.write(line(json)) });
}

/** Prints what the operator who starts the service is to see, whatever the log level: as text at a terminal, otherwise as lines of the log. */
export function announce(settings: Format, logger: Logger, message: string): void {
  if (isText(settings, process.stdout)) console.log(message);
  else for (const line of message.split('\n')) logger.child({}, { level: 'info' }).info(line);
}

const isText = ({ LOG_FORMAT }: Format, stream: LogStream): boolean =>
  LOG_FORMAT ? LOG_FORMAT === 'pretty' : (stream.isTTY ?? false);

function inSnakeCase(fields: object): Record<string, unknown> {
  const entries = Object.entries(fields);
  return Object.fromEntries(
    entries.map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  );
}

/** An error as it is logged; anything else that was thrown as it is. */
function withStack<Logged extends { stack?: string }>(error: Logged, readableStack = (stack: string) => stack): Logged {
  return error?.stack ? { ...error, stack: readableStack(error.stack) } : error;
}

const lostLines = (base: object, lines: number): string =>
  `${JSON.stringify({ level: 'error', time: new Date().toISOString(), ...base, msg: 'lines of the log could not be written', lines })}\n`;

function text(json: string): string {
  const {
    level,
    time,
    msg,
    err,
    service: _service,
    version: _version,
    instance: _instance,
    ...rest
  } = JSON.parse(json);
  const details = Object.entries(rest).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  const stack = err?.stack ? `\n${err.stack}` : '';
  return `${time.slice(11, 23)} ${level.toUpperCase().padEnd(5)} ${msg ?? ''}${details.join('')}${stack}\n`;
}
