import { open, rename } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import busboy from 'busboy';

/** The whole body of a request. */
export function readBody(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => resolve(Buffer.concat(chunks)));
    req.on('error', reject);
  });
}

export const readJson = async (req: IncomingMessage) => JSON.parse((await readBody(req)).toString());

/** The file of a multipart body. */
export function readPart(req: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parser = busboy({ headers: req.headers });
    parser.on('file', async (_name, stream) => resolve(Buffer.concat(await stream.toArray())));
    parser.on('error', reject);
    req.pipe(parser);
  });
}

/** Writes the whole file, and flushes it to the disk. */
export async function writeDurably(folder: string, path: string, bytes: Buffer): Promise<void> {
  const file = await open(join(folder, `${path}.new`), 'wx');
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
  await rename(join(folder, `${path}.new`), join(folder, path));
  const directory = await open(folder, 'r');
  await directory.sync();
  await directory.close();
}
