/** What pdf.js asks for while it reads a file. */
type FileRequest = { readonly kind: string; readonly filename: string };

/** The character maps of CJK fonts, and the fonts that every reader of PDF has, each loaded with the first file that needs one. */
export class PackedData {
  async fetch({ kind, filename }: FileRequest): Promise<Uint8Array> {
    const { default: files } = await (kind === 'cMapUrl'
      ? import('pdf-data:cmaps')
      : import('pdf-data:standard_fonts'));
    const packed = kind === 'wasmUrl' ? undefined : files[filename];
    if (packed === undefined) throw new Error(`pdf.js has no file ${filename}.`);
    return Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  }
}
