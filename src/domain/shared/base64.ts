const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const INVALID = 64;
const SPACE = 65;
const PADDING = 66;
/** The value of each ASCII character: six bits, or a mark above them. */
const VALUES = new Uint8Array(128).fill(INVALID);
for (let value = 0; value < ALPHABET.length; value++) VALUES[ALPHABET.charCodeAt(value)] = value;
for (const space of ' \t\n\f\r') VALUES[space.charCodeAt(0)] = SPACE;
VALUES['='.charCodeAt(0)] = PADDING;

/** Read from the prototype, and from the constructor, where the engine has them: Node 24 has not. */
const native = Uint8Array as unknown as { readonly fromBase64?: (text: string) => Uint8Array<ArrayBuffer> };
const { toBase64: encodeNatively } = Uint8Array.prototype as unknown as { readonly toBase64?: () => string };

/** The bytes of a base64 text (RFC 4648, section 4); spaces are ignored, and padding may be missing. Throws for any other text. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => native.fromBase64?.(text) ?? decode(text);

/** The base64 text of these bytes, with padding. */
export const toBase64 = (bytes: Uint8Array): string => encodeNatively?.call(bytes) ?? encode(bytes);

/** `fromBase64` in any engine. */
export function decode(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4) + 3);
  const { bits, digits, length, at } = decodeDigits(text, bytes);
  const missing = (4 - (digits % 4)) % 4;
  const padding = paddingFrom(text, at);
  if (missing === 3 || (padding > 0 && padding !== missing)) throw notBase64();
  if (missing === 2) bytes[length] = bits >> 4;
  if (missing === 1) {
    bytes[length] = bits >> 10;
    bytes[length + 1] = bits >> 2;
  }
  return bytes.slice(0, length + (missing === 0 ? 0 : 3 - missing));
}

/** Decodes groups of four digits, up to the padding or the end; `bits` are those of a last group that is not complete. */
function decodeDigits(text: string, bytes: Uint8Array) {
  let [bits, digits, length, at] = [0, 0, 0, 0];
  for (; at < text.length; at++) {
    const value = valueAt(text, at);
    if (value === SPACE) continue;
    if (value === PADDING) break;
    bits = ((bits << 6) | value) & 0xffffff;
    if (++digits % 4 !== 0) continue;
    bytes[length++] = bits >> 16;
    bytes[length++] = bits >> 8;
    bytes[length++] = bits;
  }
  return { bits, digits, length, at };
}

/** How many signs of padding there are from here to the end, where nothing else may be. */
function paddingFrom(text: string, start: number): number {
  let count = 0;
  for (let at = start; at < text.length; at++) {
    const value = valueAt(text, at);
    if (value === PADDING) count++;
    else if (value !== SPACE) throw notBase64();
  }
  return count;
}

function valueAt(text: string, at: number): number {
  const value = VALUES[text.charCodeAt(at)] ?? INVALID;
  if (value === INVALID) throw notBase64();
  return value;
}

const notBase64 = () => new SyntaxError('The text is not base64.');

/** A multiple of three, few enough for the arguments of a call. */
const CHUNK = 6_144;
const CODES = Uint8Array.from(ALPHABET, (letter) => letter.charCodeAt(0));
const PAD = '='.charCodeAt(0);

/** `toBase64` in any engine. */
export function encode(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK) {
    parts.push(String.fromCharCode(...encodeChunk(bytes.subarray(start, start + CHUNK))));
  }
  return parts.join('');
}

function encodeChunk(bytes: Uint8Array): Uint8Array {
  const codes = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  for (let at = 0, to = 0; at < bytes.length; at += 3) {
    const bits = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    codes[to++] = CODES[bits >> 18]!;
    codes[to++] = CODES[(bits >> 12) & 63]!;
    codes[to++] = at + 1 < bytes.length ? CODES[(bits >> 6) & 63]! : PAD;
    codes[to++] = at + 2 < bytes.length ? CODES[bits & 63]! : PAD;
  }
  return codes;
}
