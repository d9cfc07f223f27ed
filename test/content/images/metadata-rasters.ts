import { deflateSync } from 'node:zlib';
import {
  animatedPng,
  animatedWebp,
  canvasChunk,
  exifSegment,
  frameChunk,
  GIF,
  gif,
  gifExtension,
  JPEG,
  jpegSegment,
  jpegWith,
  LOSSLESS_WEBP,
  LOSSY_WEBP,
  PNG,
  png,
  pngChunk,
  TURNED_TIFF,
  webp,
  webpChunk,
} from './pictures.ts';

/** Says where a photo was taken, in the words of every kind of metadata. */
export const PLACE = Buffer.from('<exif:GPSLatitude>47,22.6N</exif:GPSLatitude>');
/** A TIFF block that says: turn a quarter to the right; and, behind its directory, where the photo was taken. */
export const PLACED_TIFF = Buffer.concat([TURNED_TIFF, PLACE]);
const UPRIGHT_TIFF = Buffer.concat([Buffer.from('4d4d002a000000080000', 'hex'), PLACE]);

const app = (number: number, name: string, data: Buffer = PLACE) =>
  jpegSegment(0xe0 + number, Buffer.concat([Buffer.from(name, 'latin1'), data]));
const text = (type: string, head: string, data: Buffer = PLACE) =>
  pngChunk(type, Buffer.concat([Buffer.from(head, 'latin1'), data]));

const PROFILE = app(2, 'ICC_PROFILE\0\x01\x01', Buffer.from('a profile'));
const ADOBE = app(14, 'Adobe', Buffer.from([0, 100, 0, 0, 0, 0, 1]));
const JFIF = JPEG.subarray(2, 20);
const withoutJfif = Buffer.concat([JPEG.subarray(0, 2), JPEG.subarray(20)]);
const jpegOf = (...segments: Buffer[]) =>
  Buffer.concat([withoutJfif.subarray(0, 2), ...segments, withoutJfif.subarray(2)]);
const SCAN = JPEG.indexOf('ffda', 'hex');
const END = JPEG.length - 2;

/** A chunk with another sum: browsers leave it out. */
const damaged = (chunk: Buffer) => Buffer.concat([chunk.subarray(0, -1), Buffer.from([chunk.at(-1)! ^ 1])]);

/** JFIF with a preview of one pixel. */
const PREVIEWED_JFIF = jpegSegment(
  0xe0,
  Buffer.concat([JFIF.subarray(4, 16), Buffer.from([1, 1]), PLACE.subarray(0, 3)]),
);

const COLOURS = [
  pngChunk('cICP', Buffer.from([9, 16, 0, 1])),
  pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])),
  text('iCCP', 'a profile\0\0', deflateSync(Buffer.from('a profile'))),
];
const PHOTO_PNG = [
  text('tEXt', 'Raw profile type exif\0'),
  text('zTXt', 'Raw profile type iptc\0\0', deflateSync(PLACE)),
  text('zTXt', 'Raw profile type xmp\0\0', deflateSync(PLACE)),
  text('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0'),
  text('tIME', ''),
  text('caBX', ''),
  text('teSt', ''),
];

const STILL = LOSSY_WEBP.subarray(12);
const ICC = webpChunk('ICCP', Buffer.from('a profile'));
const TURNED = webpChunk('EXIF', TURNED_TIFF);
const canvas = (flags: number) => {
  const chunk = canvasChunk(3, 2);
  chunk[8] = flags;
  return chunk;
};
const REPEAT = Buffer.from([1, 0, 0]);

/** Every picture, and what is stored of it. */
export const CLEANED: Readonly<Record<string, readonly [given: Buffer, stored: Buffer]>> = {
  'EXIF of a JPEG': [jpegWith(exifSegment(UPRIGHT_TIFF)), JPEG],
  'EXIF of a JPEG but the orientation': [jpegWith(exifSegment(PLACED_TIFF)), jpegWith(exifSegment(TURNED_TIFF))],
  'a second EXIF of a JPEG': [
    jpegWith(exifSegment(TURNED_TIFF), exifSegment(PLACED_TIFF)),
    jpegWith(exifSegment(TURNED_TIFF)),
  ],
  'EXIF of a JPEG with another byte in its name': [
    jpegWith(app(1, 'Exif\0\x01', PLACED_TIFF)),
    jpegWith(exifSegment(TURNED_TIFF)),
  ],
  'metadata of no length in a JPEG': [jpegWith(Buffer.from('ffe20000fffe0001', 'hex')), JPEG],
  'broken EXIF of a JPEG': [jpegWith(exifSegment(Buffer.from('MM\0*\0\0\0\x08\0'))), JPEG],
  'XMP and extended XMP of a JPEG': [
    jpegWith(app(1, 'http://ns.adobe.com/xap/1.0/\0'), app(1, 'http://ns.adobe.com/xmp/extension/\0')),
    JPEG,
  ],
  'IPTC of a JPEG': [jpegWith(app(13, 'Photoshop 3.0\x008BIM\x04\x04\0\0')), JPEG],
  'the index of further pictures of a JPEG': [jpegWith(app(2, 'MPF\0')), JPEG],
  'segments of programs in a JPEG': [
    jpegWith(...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((number) => app(number, 'Data\0'))),
    JPEG,
  ],
  'a comment of a JPEG': [jpegWith(jpegSegment(0xfe, PLACE)), JPEG],
  'a comment before the pixels of a JPEG': [
    Buffer.concat([JPEG.subarray(0, SCAN), jpegSegment(0xfe, PLACE), JPEG.subarray(SCAN)]),
    JPEG,
  ],
  'the preview in the first segment of a JPEG': [jpegOf(PREVIEWED_JFIF), JPEG],
  'nothing that says how to read the colours of a JPEG': [
    jpegOf(JFIF, PROFILE, app(1, 'XMP'), ADOBE),
    jpegOf(JFIF, PROFILE, ADOBE),
  ],
  'bytes between the segments of a JPEG': [
    jpegOf(JFIF, Buffer.from([0, 0xff, 0, 0, 0xff, 0xff]), PROFILE, Buffer.from('dirt')),
    jpegOf(JFIF, PROFILE),
  ],
  'markers without a segment between those of a JPEG': [jpegWith(Buffer.from('ff01ffd0ffd7', 'hex')), JPEG],
  'filled up markers of a JPEG': [jpegWith(Buffer.from([0xff, 0xff])), JPEG],
  'what is behind a JPEG': [Buffer.concat([JPEG, jpegWith(exifSegment(PLACED_TIFF)), PLACE]), JPEG],
  'what is between the pixels and the end of a JPEG': [
    Buffer.concat([JPEG.subarray(0, END), jpegSegment(0xe1, PLACE), JPEG.subarray(END)]),
    JPEG,
  ],
  'nothing of a JPEG without an end, which gets one': [JPEG.subarray(0, END), JPEG],
  'half an end of a JPEG': [JPEG.subarray(0, END + 1), Buffer.concat([JPEG.subarray(0, END + 1), JPEG.subarray(END)])],
  'an unfinished segment behind the pixels of a JPEG': [
    Buffer.concat([JPEG.subarray(0, END), jpegSegment(0xe1, PLACE).subarray(0, -1)]),
    JPEG,
  ],

  'EXIF of a PNG': [png({ extra: [pngChunk('eXIf', UPRIGHT_TIFF)] }), PNG],
  'EXIF of a PNG but the orientation': [
    png({ extra: [pngChunk('eXIf', PLACED_TIFF), pngChunk('eXIf', PLACED_TIFF)] }),
    png({ extra: [pngChunk('eXIf', TURNED_TIFF)] }),
  ],
  'a damaged orientation of a PNG': [png({ extra: [damaged(pngChunk('eXIf', TURNED_TIFF))] }), PNG],
  'an orientation behind the pixels of a PNG': [
    Buffer.concat([PNG.subarray(0, -12), pngChunk('eXIf', TURNED_TIFF), PNG.subarray(-12)]),
    PNG,
  ],
  'texts, times and data of programs in a PNG': [png({ extra: PHOTO_PNG }), PNG],
  'texts behind the pixels of a PNG': [Buffer.concat([PNG.subarray(0, -12), ...PHOTO_PNG, PNG.subarray(-12)]), PNG],
  'nothing that says how to read the colours of a PNG': [
    png({ extra: [...COLOURS, ...PHOTO_PNG] }),
    png({ extra: COLOURS }),
  ],
  'texts between the frames of a PNG': [
    Buffer.concat([animatedPng().subarray(0, -12), ...PHOTO_PNG, PNG.subarray(-12)]),
    animatedPng(),
  ],
  'one byte behind a PNG': [Buffer.concat([PNG, Buffer.from([0])]), PNG],
  'a PNG behind a PNG, as a crop leaves it': [Buffer.concat([PNG, PNG.subarray(40)]), PNG],
  'an archive behind a PNG': [Buffer.concat([PNG, Buffer.from('PK\x03\x04')]), PNG],

  'XMP of a GIF': [gif({ extra: [gifExtension(0xff, 'XMP DataXMP', PLACE)] }), GIF],
  'IPTC of a GIF': [gif({ extra: [gifExtension(0xff, 'MGK8BIM0000', PLACE)] }), GIF],
  'comments and plain texts of a GIF': [
    gif({ extra: [gifExtension(0xfe, '', PLACE), gifExtension(0x01, '', PLACE), gifExtension(0x77, '', PLACE)] }),
    GIF,
  ],
  'nothing that repeats a GIF': [
    gif({ extra: [gifExtension(0xff, 'NETSCAPE2.0', REPEAT), gifExtension(0xfe, '', PLACE)] }),
    gif({ extra: [gifExtension(0xff, 'NETSCAPE2.0', REPEAT)] }),
  ],
  'zeros behind a GIF': [Buffer.concat([GIF, Buffer.alloc(7)]), GIF],
  'an archive behind a GIF': [Buffer.concat([GIF, Buffer.from('PK\x03\x04')]), GIF],
  'bytes in place of the trailer of a GIF': [Buffer.concat([GIF.subarray(0, -1), Buffer.alloc(3), PLACE]), GIF],
  'nothing of a GIF without a trailer, which gets one': [GIF.subarray(0, -1), GIF],

  'EXIF and XMP of a WebP': [
    webp(canvas(0x2c), ICC, STILL, webpChunk('EXIF', UPRIGHT_TIFF), webpChunk('XMP ', PLACE)),
    webp(canvas(0x20), ICC, STILL),
  ],
  'EXIF of a WebP but the orientation': [
    webp(canvas(0x0c), STILL, webpChunk('EXIF', PLACED_TIFF), webpChunk('XMP ', PLACE)),
    webp(canvas(0x08), STILL, TURNED),
  ],
  'EXIF of a WebP with its name before': [
    webp(canvas(0x08), STILL, webpChunk('EXIF', Buffer.concat([Buffer.from('Exif\0\0'), PLACED_TIFF]))),
    webp(canvas(0x08), STILL, TURNED),
  ],
  'chunks of a WebP without a canvas': [
    webp(STILL, webpChunk('EXIF', PLACED_TIFF), webpChunk('XMP ', PLACE)),
    LOSSY_WEBP,
  ],
  'data of programs in a WebP': [webp(webpChunk('teSt', PLACE), STILL), LOSSY_WEBP],
  'data of programs in a frame of a WebP': [
    animatedWebp(3, 2, frameChunk({ pixels: Buffer.concat([LOSSLESS_WEBP.subarray(12), webpChunk('XMP ', PLACE)]) })),
    animatedWebp(3, 2, frameChunk({ pixels: LOSSLESS_WEBP.subarray(12) })),
  ],
  'an archive behind a WebP': [Buffer.concat([LOSSY_WEBP, Buffer.from('PK\x03\x04')]), LOSSY_WEBP],
};
