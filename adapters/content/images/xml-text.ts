import { refused } from './refused.ts';

/** The encodings that drawing programs declare, and the decoder for each. */
const DECODERS: ReadonlyMap<string, string> = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['ascii', 'utf-8'],
  ['iso-8859-1', 'windows-1252'],
]);

/** Encodings of one byte a character, in which ASCII is ASCII. */
const SINGLE_BYTE = /^(?:iso-8859-(?:[2-9]|1[03456])|windows-125[0-8]|koi8-[ru]|macintosh)$/;

/** Encodings of East Asia, in which ASCII is ASCII outside of characters of several bytes. */
const MULTI_BYTE = /^(?:gbk|gb2312|gb18030|big5|shift_jis|windows-31j|euc-jp|euc-kr|ks_c_5601-1987)$/;

/** Two bytes a character. A declaration that was read byte by byte is not in one of these: programs write the name all the same. */
const TWO_BYTES = /^(?:utf-?16(?:le|be)?|ucs-2|iso-10646-ucs-2|unicode)$/;

const ENCODING = /^\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;

/** Whether the bytes begin, after a byte order mark and white space, with `<`. UTF-16 is recognised by its mark only. */
export function beginsLikeXml(bytes: Uint8Array): boolean {
  if (utf16Label(bytes)) return true;
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  let index = hasMark ? 3 : 0;
  while ([0x09, 0x0a, 0x0d, 0x20].includes(bytes[index] ?? 0)) index++;
  return bytes[index] === 0x3c;
}

/**
 * The text of an XML file, without its byte order mark and white space before it: UTF-16 with its mark, else the declared encoding, else
 * UTF-8. Throws `DomainError('image_refused')` for other encodings and for bytes that are not valid in theirs.
 */
export function decodeXml(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 1000)).toString('latin1');
  const declared = ENCODING.exec(head)?.[1]?.toLowerCase() ?? 'utf-8';
  const label = utf16Label(bytes) ?? decoderOf(declared);
  if (!label) throw refused(`The SVG is encoded as ${declared}; save it as UTF-8.`);
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes).replace(/^[ \t\r\n]+(?=<\?xml\s)/, '');
  } catch {
    throw refused(`The SVG is not valid ${label.toUpperCase()}.`);
  }
}

function decoderOf(declared: string): string | undefined {
  if (SINGLE_BYTE.test(declared) || MULTI_BYTE.test(declared)) return declared;
  return TWO_BYTES.test(declared) ? 'utf-8' : DECODERS.get(declared);
}

function utf16Label(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}
