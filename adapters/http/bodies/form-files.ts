import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type busboy from 'busboy';
import { MOST_BYTES, MOST_FILES } from '../../../src/domain/exchange/import.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import { checkUpload } from '../../content/exchange/check-upload.ts';
import { newImportFolder } from '../../content/exchange/import-folder.ts';
import { isZip } from '../../content/exchange/kind-of-file.ts';
import type { FilesRule, SentFiles, StoredFile } from '../shared/route.ts';
import { parse } from '../validation/validation.ts';
import { feedForm, formParser, isForm, malformedForm } from './form-parser.ts';
import { type Arrival, tooManyBytes } from './read-bytes.ts';

const OPTIONS = 'options';
const FILE = 'file';
const LONGEST_NAME = 255;
const LIMITS = { files: MOST_FILES, fields: 20, fieldSize: 262_144 };

/**
 * The options and files of a form, which are written to a temporary folder while they arrive. Whatever is refused leaves nothing on the disk.
 * What can be known of them without reading them whole is checked: sizes, the directories of archives, the format by the first bytes.
 */
export async function readFormFiles(req: IncomingMessage, rule: FilesRule, arrival: Arrival): Promise<SentFiles> {
  if (!isForm(req)) throw new DomainError('unsupported_media_type', 'The body must be multipart/form-data.');
  const parser = formParser(req, LIMITS);
  const { path: folder, remove } = await newImportFolder();
  try {
    const { options, files } = await received(req, parser, { rule, arrival, folder });
    if (files.length === 0) throw new DomainError('bad_request', `The form has no part called ${FILE}.`);
    await checkUpload(files, options as { readonly format?: string | null });
    return { options, files, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

type Receiving = { readonly rule: FilesRule; readonly arrival: Arrival; readonly folder: string };

async function received(req: IncomingMessage, parser: busboy.Busboy, { rule, arrival, folder }: Receiving) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const malformed = () => reject(malformedForm());
  let options: unknown;
  const files: Promise<StoredFile>[] = [];
  const budget = byteBudget(rule.limit);
  parser.on('error', malformed);
  parser.on('field', (name, text) => {
    if (name !== OPTIONS || options !== undefined) return reject(unknownPart(name));
    try {
      options = parse(rule.options, parsedOptions(text));
    } catch (error) {
      reject(error);
    }
  });
  parser.on('file', (part, stream, { filename }) => {
    stream.on('error', malformed);
    if (part !== FILE) {
      stream.resume();
      return reject(unknownPart(part));
    }
    if (options === undefined) reject(new DomainError('bad_request', OPTIONS_FIRST));
    const stored = storeFile(stream, join(folder, String(files.length)), filename, budget);
    stored.catch(reject);
    files.push(stored);
  });
  parser.on('filesLimit', () => reject(new DomainError('bad_request', `A form may have ${MOST_FILES} files at most.`)));
  parser.on('close', () => Promise.all(files).then(() => resolve(), reject));
  const stop = feedForm(req, parser, { arrival, reject });
  try {
    await promise;
    return { options, files: await Promise.all(files) };
  } finally {
    arrival.arrived();
    stop();
    parser.destroy();
    // Nothing is written any more when the folder is removed.
    await Promise.allSettled(files);
  }
}

const unknownPart = (name: string) =>
  new DomainError(
    'bad_request',
    `The part ${JSON.stringify(name).slice(0, 100)} is unknown or there twice: a form has one part ${OPTIONS}, and then files in parts ${FILE}.`,
  );

const OPTIONS_FIRST = `The part ${OPTIONS}, a JSON text, must come before the files.`;

function parsedOptions(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('bad_request', `The part ${OPTIONS} is no JSON.`);
  }
}

/** Counts the bytes of all files: archives may be larger than others. */
function byteBudget(limit: number) {
  let read = 0;
  let most = limit;
  return {
    begin(first: Uint8Array) {
      if (!isZip(first)) most = Math.min(most, MOST_BYTES.others);
    },
    add(bytes: number) {
      read += bytes;
      if (read > most) throw tooManyBytes(most);
    },
  };
}

async function storeFile(
  stream: Readable,
  path: string,
  name: string | undefined,
  budget: ReturnType<typeof byteBudget>,
): Promise<StoredFile> {
  const digest = createHash('sha256');
  let size = 0;
  async function* seen(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      if (size === 0) budget.begin(chunk);
      budget.add(chunk.length);
      size += chunk.length;
      digest.update(chunk);
      yield chunk;
    }
  }
  await pipeline(stream, seen, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { name: safeName(name), size, digest: digest.digest('hex'), path };
}

/** A name that is only shown, and by which files refer to each other: without folders, and not longer than it is stored. */
const safeName = (name = ''): string =>
  (name.replaceAll('\\', '/').split('/').at(-1) || 'file').replaceAll('\0', '').toWellFormed().slice(0, LONGEST_NAME);
