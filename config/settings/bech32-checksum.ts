const CHARACTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

/** Whether the last six characters of a lower-case bech32 text are the checksum of the others, as BIP 173 defines it. */
export function hasBech32Checksum(text: string): boolean {
  const separator = text.lastIndexOf('1');
  const codes = [...text.slice(0, separator)].map((character) => character.charCodeAt(0));
  const data = [...text.slice(separator + 1)].map((character) => CHARACTERS.indexOf(character));
  const values = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...data];
  return separator > 0 && !data.includes(-1) && values.reduce(nextChecksum, 1) === 1;
}

function nextChecksum(checksum: number, value: number): number {
  const top = checksum >> 25;
  return GENERATORS.reduce(
    (next, generator, bit) => ((top >> bit) & 1 ? next ^ generator : next),
    ((checksum & 0x1ffffff) << 5) ^ value,
  );
}
