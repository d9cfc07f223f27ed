/** The parsed parts of a message; null for missing ones. */
export type Mail = {
  readonly subject: string;
  readonly text: string | null;
  readonly html: string | null;
  /** By lower-case name, decoded; of a repeated header the first. */
  readonly headers: Readonly<Record<string, string>>;
};

type Bodies = { text: string | null; html: string | null };

/**
 * Reads an RFC 5322 message: headers unfolded and RFC 2047 words decoded, the first text/plain and the first text/html
 * part found in any nesting of multiparts (RFC 2046), decoded from their transfer encoding and charset, lines ending
 * in `\n`. Attachments are ignored. A part in an unknown charset is read as UTF-8.
 */
export function parseMail(raw: Buffer): Mail {
  const { headers, body } = splitEntity(raw.toString('latin1'));
  const bodies: Bodies = { text: null, html: null };
  collect(headers, body, bodies);
  return { subject: headers.subject ?? '', ...bodies, headers };
}

// Bytes are latin1 strings (a character is a byte) until their charset is known.
function splitEntity(entity: string): { headers: Record<string, string>; body: string } {
  const [, head = '', body = ''] = /^((?:[^\r\n]+\r?\n)*)\r?\n?([\s\S]*)$/.exec(entity) ?? [];
  const headers: Record<string, string> = Object.create(null);
  for (const line of head.replace(/\r?\n(?=[ \t])/g, '').split(/\r?\n/)) {
    const [, name, value] = /^([^:\s]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) headers[name.toLowerCase()] ??= decodeWords(value);
  }
  return { headers, body };
}

function decodeWords(value: string): string {
  const joined = value.replace(/(\?=)\s+(?==\?)/g, '$1');
  const words = /=\?([^?*]+)(?:\*[^?]*)?\?([bq])\?([^?]*)\?=/gi;
  if (!words.test(joined)) return decodeCharset(joined, 'utf-8');
  return joined.replace(words, (_word, charset: string, encoding: string, text: string) =>
    decodeCharset(encoding.toLowerCase() === 'b' ? decodeBase64(text) : decodeHex(text.replaceAll('_', ' ')), charset),
  );
}

function collect(headers: Record<string, string>, body: string, found: Bodies): void {
  const type = headers['content-type'] ?? 'text/plain';
  const boundary = parameter(type, 'boundary');
  if (/^multipart\//i.test(type) && boundary !== undefined) {
    for (const part of splitParts(body, boundary)) {
      const entity = splitEntity(part);
      collect(entity.headers, entity.body, found);
    }
    return;
  }
  if (/^attachment/i.test(headers['content-disposition'] ?? '')) return;
  const kind = /^text\/(plain|html)\b/i.exec(type)?.[1]?.toLowerCase();
  if (kind === undefined) return;
  const bytes = decodeTransfer(body, headers['content-transfer-encoding'] ?? '');
  const text = decodeCharset(bytes, parameter(type, 'charset') ?? 'utf-8').replaceAll('\r\n', '\n');
  if (kind === 'html') found.html ??= text;
  else found.text ??= text;
}

// Text before the first delimiter and after the closing one is no part; a delimiter includes the line break before it.
function splitParts(body: string, boundary: string): readonly string[] {
  const delimiter = `\n--${boundary}`;
  const [, ...parts] = `\n${body}`.split(delimiter);
  const last = parts.findIndex((part) => part.startsWith('--'));
  return (last < 0 ? parts : parts.slice(0, last)).map((part) => part.replace(/^[ \t]*\r?\n/, '').replace(/\r$/, ''));
}

function parameter(value: string, name: string): string | undefined {
  const match = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, 'i').exec(value);
  return match?.[1] ?? match?.[2];
}

function decodeTransfer(body: string, encoding: string): string {
  if (/^base64/i.test(encoding)) return decodeBase64(body);
  if (/^quoted-printable/i.test(encoding)) return decodeQuoted(body);
  return body;
}

function decodeBase64(text: string): string {
  return Buffer.from(text, 'base64').toString('latin1');
}

function decodeQuoted(text: string): string {
  return decodeHex(text.replace(/[ \t]+(?=\r?\n|$)/g, '').replace(/=\r?\n/g, ''));
}

function decodeHex(text: string): string {
  return text.replace(/=([0-9a-f]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function decodeCharset(bytes: string, charset: string): string {
  const buffer = Buffer.from(bytes, 'latin1');
  try {
    return new TextDecoder(charset).decode(buffer);
  } catch {
    return buffer.toString('utf8');
  }
}
