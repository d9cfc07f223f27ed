import { BackupError } from './backup-error.ts';

type Bytes = AsyncIterable<Uint8Array>;

const NO_IDENTITY =
  'The file has no identity of age, or one that is damaged: it is a line that begins with AGE-SECRET-KEY-1.';
const FOR_OTHERS = 'The identity cannot decrypt this backup: it is encrypted for other recipients.';
const DAMAGED = 'The encrypted backup is damaged or incomplete.';

/** The bytes encrypted for these recipients (`age1…`), in the format of age (age-encryption.org/v1), 64 KiB at a time. */
export async function encrypted(chunks: Bytes, recipients: readonly string[]): Promise<Bytes> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter.encrypt(ReadableStream.from(chunks));
}

/**
 * What was encrypted. Throws a `BackupError` where none of the identities (`AGE-SECRET-KEY-1…`) can read it, and, while it is read, where a
 * byte differs.
 */
export async function decrypted(chunks: Bytes, identities: readonly string[]): Promise<Bytes> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch (cause) {
    throw new BackupError(NO_IDENTITY, cause);
  }
  if (identities.length === 0) throw new BackupError(NO_IDENTITY);
  try {
    return explained(await decrypter.decrypt(ReadableStream.from(chunks)));
  } catch (cause) {
    const isForOthers = cause instanceof Error && cause.message.startsWith('no identity matched');
    throw new BackupError(isForOthers ? FOR_OTHERS : DAMAGED, cause);
  }
}

async function* explained(chunks: Bytes): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (cause) {
    throw new BackupError(DAMAGED, cause);
  }
}

/** The identities in the text of a file as `age-keygen` writes it: one a line, with comments. */
export const identitiesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
