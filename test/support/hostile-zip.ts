import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of an archive as it is written, which no honest program would write. */
export type HostileEntry = {
  readonly name: string;
  readonly content?: Uint8Array | string;
  /** The size that the archive says; absent: that of the content. */
  readonly saidSize?: number;
  readonly mode?: number;
  readonly isEncrypted?: boolean;
  /** Whether it has the bytes of the entry before. */
  readonly isShared?: boolean;
};

const PACKED = new Map<Uint8Array, Buffer>();

/** Each content is packed once, however many entries have it. */
function packed(content: Uint8Array): Buffer {
  const known = PACKED.get(content) ?? deflateRawSync(content);
  PACKED.set(content, known);
  return known;
}

/** The bytes of a zip archive with these entries. */
export function hostileZip(entries: readonly HostileEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let [offset, last] = [0, 0];
  for (const { name, content = 'x', saidSize, mode = 0o100644, isEncrypted = false, isShared = false } of entries) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const data = packed(bytes);
    const path = Buffer.from(name);
    const common = headerOf({ path, data, crc: crc32(bytes), size: saidSize ?? bytes.length, isEncrypted });
    if (!isShared) {
      last = offset;
      const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, path, data]);
      parts.push(local);
      offset += local.length;
    }
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    tail.writeUInt32LE(last, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), common, tail, path]));
  }
  const all = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(all.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, all, end]);
}

type Header = {
  readonly path: Buffer;
  readonly data: Buffer;
  readonly crc: number;
  readonly size: number;
  readonly isEncrypted: boolean;
};

/** What the header before an entry and the directory have in common. */
function headerOf({ path, data, crc, size, isEncrypted }: Header): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(0x0800 | (isEncrypted ? 1 : 0), 2);
  header.writeUInt16LE(8, 4);
  header.writeUInt32LE(crc, 10);
  header.writeUInt32LE(data.length, 14);
  header.writeUInt32LE(size, 18);
  header.writeUInt16LE(path.length, 22);
  return header;
}
