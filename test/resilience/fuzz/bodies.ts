import {
  animatedPng,
  animatedWebp,
  frameChunk,
  GIF,
  JPEG,
  jpegSegment,
  jpegWith,
  LOSSLESS_WEBP,
  LOSSY_WEBP,
  PNG,
  TURNED_TIFF,
} from '../../content/images/pictures.ts';
import { mutated } from './mutate.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/** A request whose body was right before it was changed. */
export type MutatedRequest = {
  readonly kind: 'multipart' | 'image' | 'JSON';
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
};

const SVG = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" width="40"><style>.a{fill:#f00}</style>
<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs>
<g class="a" transform="translate(1 2)"><path d="M0 0L10 10Z" fill="url(#g)"/><use href="#g"/><text x="1">Hall &amp; x</text></g></svg>`;

const IMAGES: readonly Buffer[] = [
  ...[PNG, GIF, JPEG, LOSSY_WEBP, LOSSLESS_WEBP, Buffer.from(SVG), animatedPng(), animatedWebp(3, 2, frameChunk())],
  jpegWith(jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), TURNED_TIFF]))),
];

const BOUNDARY = 'waymark-boundary';

function part(name: string, bytes: Buffer, file = 'plan.png'): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n`;
  return Buffer.concat([
    Buffer.from(`${head}Content-Type: application/octet-stream\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);
}

const form = (...parts: readonly Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
const nested = Buffer.from('Content-Type: multipart/mixed; boundary=inner\r\n\r\n--inner\r\n\r\nx\r\n--inner--');

const formsOf = (name: string): readonly Buffer[] => [
  form(part(name, PNG)),
  form(part('note', Buffer.from('a field'), ''), part(name, GIF)),
  form(part('other', PNG), part(name, PNG)),
  form(part(name, PNG), part(name, GIF)),
  form(part('other', nested), part(name, JPEG)),
  form(),
];

/** Makes such requests to a world; `documents` are JSON bodies that were right, with where they go. */
export function mutatedRequests({ ids }: World, documents: readonly MutatedRequest[], random: Random) {
  const [upload, avatar] = [`/api/projects/${ids.project}/upload-image/`, '/api/auth/me/avatar/'];
  const multipart = (path: string, body: Buffer, kind: MutatedRequest['kind']): MutatedRequest => {
    const type = `multipart/form-data; boundary=${random.happens(0.97) ? BOUNDARY : random.pick(['', '"', 'x', '--'])}`;
    return { kind, method: 'POST', path, type, body };
  };
  const makers: readonly (() => MutatedRequest)[] = [
    () => {
      const forms = formsOf('file');
      return multipart(upload, mutated(random.pick(forms), forms, random), 'multipart');
    },
    () => {
      const forms = formsOf('avatar');
      return multipart(avatar, mutated(random.pick(forms), forms, random), 'multipart');
    },
    () => multipart(upload, form(part('file', mutated(random.pick(IMAGES), IMAGES, random))), 'image'),
    () => {
      const image = mutated(random.pick(IMAGES), IMAGES, random).toString('base64');
      const body = Buffer.from(JSON.stringify({ thumbnail: `data:image/png;base64,${image}` }));
      return { kind: 'image', method: 'PATCH', path: `/api/projects/${ids.project}/`, type: 'application/json', body };
    },
    () => {
      const document = random.pick(documents);
      const bodies = documents.map(({ body }) => body);
      return { ...document, body: mutated(document.body, bodies, random) };
    },
  ];
  return (): MutatedRequest => random.pick(makers)();
}
