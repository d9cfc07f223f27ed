import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { SettingsError } from '../settings/settings.ts';
import { type Answers, QUESTION_NAMES } from './questions.ts';

/** The settings of the answers; the folder is a whole path, so that commands mean the same one wherever they are called. */
export function settingsOf(answers: Answers, folder: string): Readonly<Record<string, string>> {
  return { ...answers, DATA_DIR: resolve(folder, answers.DATA_DIR), ...listening(answers.PUBLIC_URL) };
}

/** An https address is that of a proxy on this machine; an http address with a port is that of the service itself. */
function listening(publicUrl: string): Readonly<Record<string, string>> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol === 'https:') return { TRUSTED_PROXIES: 'loopback' };
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return port === '' ? {} : { PORT: port, ...(!isHere && { HOST: '0.0.0.0' }) };
}

/** The text of `.env`. Throws a `SettingsError` for a value that cannot be written there. */
export function envText(settings: Readonly<Record<string, string>>): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${quoted(value)}`);
  const text = `# Written by waymark init. Every setting: docs/configuration.md\n${lines.join('\n')}\n`;
  const read = parseEnv(text);
  const lost = Object.keys(settings).filter((name) => read[name] !== settings[name]);
  if (lost.length === 0 && Object.keys(read).length === Object.keys(settings).length) return text;
  throw new SettingsError(
    (lost.length > 0 ? lost : QUESTION_NAMES).map((name) => `${name}: has characters that .env cannot hold`),
  );
}

/** In quotes that it does not contain, since those cannot be escaped. */
function quoted(value: string): string {
  if (/^[\w:/.@%+,=?&-]*$/.test(value)) return value;
  return `${QUOTES.map((quote) => [quote, value, quote].join('')).find((_, at) => !value.includes(QUOTES[at]!)) ?? value}`;
}

// Not double ones, in which `\n` is a line break.
const QUOTES = ["'", '`'];
