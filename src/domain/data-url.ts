/** The bytes that a `data:` URL holds (RFC 2397, base64 or percent-encoded), or null for a text that is none. */
export function dataUrlBytes(text: string): Uint8Array | null {
  const match = /^data:[^,]*?(;base64)?,/i.exec(text);
  if (!match) return null;
  const data = text.slice(match[0].length);
  return match[1] ? base64Bytes(data) : percentBytes(data);
}

export const isDataUrl = (text: string): boolean => /^data:/i.test(text);

function base64Bytes(data: string): Uint8Array | null {
  try {
    return Uint8Array.fromBase64(data.includes('%') ? decodeURIComponent(data) : data);
  } catch {
    return null;
  }
}

function percentBytes(data: string): Uint8Array | null {
  const ascii = data.replace(/[^\u0020-\u007e]+/g, (part) => encodeURIComponent(part.toWellFormed()));
  if (/%(?![0-9a-f]{2})/i.test(ascii)) return null;
  const bytes: number[] = [];
  for (let at = 0; at < ascii.length; at++) {
    const isEscape = ascii[at] === '%';
    bytes.push(isEscape ? Number.parseInt(ascii.slice(at + 1, at + 3), 16) : ascii.charCodeAt(at));
    if (isEscape) at += 2;
  }
  return Uint8Array.from(bytes);
}
