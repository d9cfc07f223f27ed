import { BackupError } from './backup-error.ts';

/** Files of a tar archive (POSIX ustar) are padded to blocks, and so are their headers. */
export const BLOCK = 512;

/** `size` in bytes, `time` in seconds since 1970. */
export type TarHeader = { readonly name: string; readonly size: number; readonly time: number };

const NAME = 100;
const PREFIX = 155;
/** Sizes above it do not fit in octal digits: they are binary, as GNU tar and others read them. */
const MOST_OCTAL = 8 ** 11 - 1;
const CHECKSUM_AT = 148;

/** The header of a plain file that only its owner may read. */
export function tarHeader({ name, size, time }: TarHeader): Buffer {
  const block = Buffer.alloc(BLOCK);
  const [prefix, rest] = partsOf(name);
  block.write(rest, 0, 'latin1');
  block.write(`${octal(0o600, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100, 'latin1');
  writeSize(block, size);
  block.write(`${octal(time, 11)}\0`, 136, 'latin1');
  block.write('0', 156, 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  block.write(prefix, 345, 'latin1');
  block.write(`${octal(checksumOf(block), 6)}\0 `, CHECKSUM_AT, 'latin1');
  return block;
}

/** The content of a header. Throws for any that `tarHeader` does not write: links, folders, other types, damaged ones. */
export function parseTarHeader(block: Buffer): TarHeader {
  const [prefix, rest] = [textAt(block, 345, PREFIX), textAt(block, 0, NAME)];
  const isBinary = block[124] === 0x80;
  const header = {
    name: prefix ? `${prefix}/${rest}` : rest,
    size: isBinary ? Number(block.readBigUInt64BE(128)) : Number.parseInt(textAt(block, 124, 12), 8),
    time: Number.parseInt(textAt(block, 136, 12), 8),
  };
  if (!isWritable(header) || !tarHeader(header).equals(block))
    throw new BackupError('A header of the archive is damaged.');
  return header;
}

/** How many bytes follow a file of this size to fill its last block. */
export const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

function isWritable({ name, size, time }: TarHeader): boolean {
  const isName = /^[a-z0-9._/-]{1,255}$/.test(name) && splitAt(name) !== null;
  return isName && Number.isSafeInteger(size) && size >= 0 && Number.isSafeInteger(time) && time >= 0;
}

function partsOf(name: string): readonly [prefix: string, rest: string] {
  const at = splitAt(name);
  if (at === null) throw new Error(`The name ${name} is too long for an archive.`);
  return at === 0 ? ['', name] : [name.slice(0, at), name.slice(at + 1)];
}

/** Where a long name is split at a `/`; 0 for a short one, null where it cannot be. */
function splitAt(name: string): number | null {
  if (name.length <= NAME) return 0;
  const at = name.indexOf('/', name.length - NAME - 1);
  return at > 0 && at <= PREFIX && at < name.length - 1 ? at : null;
}

function writeSize(block: Buffer, size: number): void {
  if (size <= MOST_OCTAL) {
    block.write(`${octal(size, 11)}\0`, 124, 'latin1');
    return;
  }
  block[124] = 0x80;
  block.writeBigUInt64BE(BigInt(size), 128);
}

/** Of all bytes, with blanks in place of the checksum itself. */
function checksumOf(block: Buffer): number {
  const withBlanks = Buffer.from(block).fill(' ', CHECKSUM_AT, CHECKSUM_AT + 8);
  return withBlanks.reduce((sum, byte) => sum + byte, 0);
}

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');

function textAt(block: Buffer, at: number, length: number): string {
  return block.toString('latin1', at, at + length).replace(/\0.*$/s, '');
}
