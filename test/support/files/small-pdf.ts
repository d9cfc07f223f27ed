import { createHash } from 'node:crypto';

/** A page: what is drawn on it, in the operators of PDF, and how many degrees it is turned clockwise when it is shown. */
export type SmallPage = {
  readonly size: readonly [number, number];
  readonly content: string;
  readonly rotate?: number;
};

/** Fonts that are not in the file: `/F1` is Helvetica, `/F2` a Japanese one whose texts are in UTF-16. */
const FONTS =
  '<< /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> ' +
  '/F2 << /Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3 /Encoding /UniJIS-UTF16-H /DescendantFonts [<< /Type /Font ' +
  '/Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 6 >> ' +
  '/FontDescriptor << /Type /FontDescriptor /FontName /HeiseiMin-W3 /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 ' +
  '/Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >> >>] >> >>';

/** A PDF with these pages (ISO 32000-1), locked by a password if one is given (its revision 2, RC4 of 40 bits). */
export function smallPdf(pages: readonly SmallPage[], password?: string): Buffer {
  const lock = password === undefined ? null : locked(password);
  const kids = pages.map((_, at) => `${3 + 2 * at} 0 R`).join(' ');
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
  ];
  for (const { size, content, rotate = 0 } of pages) {
    const number = objects.length + 2;
    const stream = lock ? lock.of(number, Buffer.from(content, 'latin1')) : Buffer.from(content, 'latin1');
    objects.push(
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Rotate ${rotate} /Contents ${number} 0 R /Resources << /Font ${FONTS} >> >>`,
      ),
      Buffer.concat([Buffer.from(`<< /Length ${stream.length} >>\nstream\n`), stream, Buffer.from('\nendstream')]),
    );
  }
  if (lock) objects.push(Buffer.from(lock.dictionary));
  return written(objects, lock ? `/Encrypt ${objects.length} 0 R /ID [<${ID}> <${ID}>]` : '');
}

function written(objects: readonly Buffer[], trailer: string): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  for (const [at, object] of objects.entries()) {
    offsets.push(Buffer.concat(parts).length);
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'));
  }
  const start = Buffer.concat(parts).length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

const ID = '00112233445566778899aabbccddeeff';
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const ALL_RIGHTS = Buffer.from([0xfc, 0xff, 0xff, 0xff]);

const md5 = (...parts: readonly Uint8Array[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();
const padded = (password: string): Buffer => Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32);

function locked(password: string) {
  const owner = rc4(md5(padded(password)).subarray(0, 5), padded(password));
  const key = md5(padded(password), owner, ALL_RIGHTS, Buffer.from(ID, 'hex')).subarray(0, 5);
  const user = rc4(key, PADDING);
  return {
    dictionary: `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> /P -4 >>`,
    /** The content of the object with this number. */
    of: (number: number, content: Buffer) => rc4(md5(key, Buffer.from([number, 0, 0, 0, 0])).subarray(0, 10), content),
  };
}

function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Array.from({ length: 256 }, (_, at) => at);
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [state[other]!, state[one]!];
  };
  for (let [i, j] = [0, 0]; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) % 256;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(data).map((byte) => {
    i = (i + 1) % 256;
    j = (j + state[i]!) % 256;
    swap(i, j);
    return byte ^ state[(state[i]! + state[j]!) % 256]!;
  }) as Buffer;
}
