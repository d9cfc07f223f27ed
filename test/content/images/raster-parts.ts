/** The names of the segments of a JPEG before its pixels, as `APP1 Exif` or `db`, or of the chunks of a PNG. */
export function partsOf(bytes: Buffer): readonly string[] {
  return bytes.toString('latin1', 1, 4) === 'PNG' ? pngChunks(bytes) : jpegSegments(bytes);
}

/** The tags of the first directory of the TIFF block in these bytes, wherever it is; empty where there is none. */
export function tiffTags(bytes: Buffer): readonly number[] {
  const at = bytes.indexOf('MM\0*');
  if (at < 0) return [];
  const tiff = bytes.subarray(at);
  const directory = tiff.readUInt32BE(4);
  const tags = Array.from({ length: tiff.readUInt16BE(directory) }, (_, index) => directory + 2 + 12 * index);
  return tags.map((offset) => tiff.readUInt16BE(offset));
}

function jpegSegments(bytes: Buffer): readonly string[] {
  const names: string[] = [];
  for (let offset = 2; offset + 4 <= bytes.length && bytes[offset + 1] !== 0xda; ) {
    const marker = bytes[offset + 1]!;
    const [name] = bytes.toString('latin1', offset + 4, offset + 24).split('\0');
    const isApplication = marker >= 0xe0 && marker <= 0xef;
    names.push(isApplication ? `APP${marker - 0xe0} ${name}` : marker.toString(16));
    offset += 2 + bytes.readUInt16BE(offset + 2);
  }
  return names;
}

function pngChunks(bytes: Buffer): readonly string[] {
  const names: string[] = [];
  for (let offset = 8; offset < bytes.length; offset += 12 + bytes.readUInt32BE(offset))
    names.push(bytes.toString('latin1', offset + 4, offset + 8));
  return names;
}
