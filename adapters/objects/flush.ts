import { open } from 'node:fs/promises';

/** Resolves when the file, or the names in the folder, at this path would survive a crash of the machine. Throws the error of the system. */
export async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
