/** The bytes of a text in an encoding of one or two bytes a letter. Throws for a letter that it does not have. */
export function inEncoding(encoding: string, text: string): Uint8Array {
  const bytesOf = tableOf(encoding);
  return Uint8Array.from(
    [...text].flatMap((letter) => {
      const bytes = letter < '\x80' ? [letter.charCodeAt(0)] : bytesOf.get(letter);
      if (!bytes) throw new Error(`${encoding} has no ${letter}.`);
      return bytes;
    }),
  );
}

const TABLES = new Map<string, ReadonlyMap<string, readonly number[]>>();

function tableOf(encoding: string): ReadonlyMap<string, readonly number[]> {
  const known = TABLES.get(encoding);
  if (known) return known;
  const table = new Map<string, readonly number[]>();
  const highs = Array.from({ length: 128 }, (_, at) => at + 128);
  const pairs = highs.flatMap((lead) => Array.from({ length: 192 }, (_, at) => [lead, at + 64]));
  const all = [...highs.map((byte) => [byte]), ...pairs];
  // One a line: a line end is never the second byte of a letter.
  const lines = new TextDecoder(encoding).decode(Uint8Array.from(all.flatMap((bytes) => [...bytes, 0x0a]))).split('\n');
  for (const [at, bytes] of all.entries()) {
    const letter = lines[at]!;
    if ([...letter].length === 1 && letter !== '\ufffd' && !table.has(letter)) table.set(letter, bytes);
  }
  TABLES.set(encoding, table);
  return table;
}
