import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../../support/browser/browser.ts';
import { type Client, client, makeProject, type Person, signUp } from '../../support/client.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { svg } from './hostile-svgs.ts';
import {
  animatedPng,
  animatedWebp,
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
} from './pictures.ts';
import { type Fixture, openFixture } from './svg-fixture.ts';

type Row = readonly [bytes: Buffer, extension: string, mediaType: string];

const FORMATS: readonly Row[] = [
  [JPEG, 'jpg', 'image/jpeg'],
  [PNG, 'png', 'image/png'],
  [GIF, 'gif', 'image/gif'],
  [LOSSY_WEBP, 'webp', 'image/webp'],
  [Buffer.from(svg('')), 'svg', 'image/svg+xml'],
];

const PAGE = '<html><body onload="alert(1)"><script>alert(1)</script></body></html>';

const comment = (text: string) => gifExtension(0xfe, '', Buffer.from(text));

/** Images that are a script or a page as well. */
const TWO_IN_ONE: Readonly<Record<string, Row>> = {
  'a GIF that is a script': [gif({ width: 0x2a2f, extra: [comment('*/=1;alert(1)//')] }), 'gif', 'image/gif'],
  'a GIF with a page in it': [gif({ extra: [comment(PAGE)] }), 'gif', 'image/gif'],
  'a PNG with a page in it': [png({ extra: [pngChunk('tEXt', Buffer.from(`Comment\0${PAGE}`))] }), 'png', 'image/png'],
  'a JPEG with a page in it': [jpegWith(jpegSegment(0xfe, Buffer.from(PAGE))), 'jpg', 'image/jpeg'],
  'a JPEG with a page behind it': [Buffer.concat([JPEG, Buffer.from(PAGE)]), 'jpg', 'image/jpeg'],
  'a PNG with a page behind it': [Buffer.concat([PNG, Buffer.from(PAGE)]), 'png', 'image/png'],
  'a GIF with a page behind it': [Buffer.concat([GIF, Buffer.from(PAGE)]), 'gif', 'image/gif'],
};

const REFUSED: Readonly<Record<string, Buffer>> = {
  'a page': Buffer.from(PAGE),
  'a script': Buffer.from('alert(1)'),
  'a script that begins like a GIF': Buffer.from('GIF89a=1;alert(1)'),
  'a PDF': Buffer.from('%PDF-1.7\n'),
  'a drawing with an entity of a file': Buffer.from(`<!DOCTYPE svg [<!ENTITY a SYSTEM "b">]>${svg('')}`),
};

describe('uploaded images', () => {
  let service: TestService;
  let api: Client;
  let person: Person;
  let browser: Browser | null = null;
  let fixture: Fixture | null = null;
  let upload: (bytes: Buffer, fileName: string, type?: string) => ReturnType<Client['post']>;

  before(async () => {
    service = await startTestService();
    api = client(service.url);
    person = await signUp(api);
    const { id } = await makeProject(api, person);
    upload = (bytes, fileName, type = 'application/octet-stream') => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)], { type }), fileName);
      return api.post(`/api/projects/${id}/upload-image/`, form, person.as);
    };
    browser = await openBrowser();
    fixture = browser && (await openFixture(browser));
  });

  /** The address of an image that is taken. */
  async function uploaded(...image: Parameters<typeof upload>): Promise<string> {
    const { status, body } = await upload(...image);
    expect(status).to.equal(201);
    return service.url + new URL(body.url).pathname;
  }

  after(async () => {
    await fixture?.close();
    await browser?.close();
    await service.stop();
  });

  for (const [bytes, extension, mediaType] of FORMATS) {
    it(`are detected as ${extension} by their content, with any name and type`, async () => {
      for (const [, otherExtension, otherType] of FORMATS) {
        const { status, body } = await upload(bytes, `plan.${otherExtension}`, otherType);
        expect(status, otherExtension).to.equal(201);
        expect(body.path).to.match(new RegExp(`\\.${extension}$`));
        const { headers } = await api.get(new URL(body.url).pathname);
        expect(headers.get('content-type')).to.equal(mediaType);
        expect(headers.get('x-content-type-options')).to.equal('nosniff');
      }
    });
  }

  for (const [name, bytes] of Object.entries(REFUSED)) {
    it(`are refused with an error when one is ${name}, with any name`, async () => {
      for (const extension of ['png', 'svg', 'jpg']) {
        const { status, body } = await upload(bytes, `plan.${extension}`, 'image/png');
        expect(status).to.equal(400);
        expect(JSON.stringify(body)).to.match(/[A-Z][\w ,;-]+\./);
      }
    });
  }

  it('may be scripts and pages at the same time', () => {
    expect(() => new Function(TWO_IN_ONE['a GIF that is a script']![0].toString('latin1'))).not.to.throw();
    for (const [bytes] of Object.values(TWO_IN_ONE)) expect(bytes.toString('latin1')).to.contain('alert(1)');
  });

  it('run nothing, in any element of a page', async function () {
    if (!fixture) return this.skip();
    const script = TWO_IN_ONE['a GIF that is a script']![0].toString('base64');
    const elsewhere = await fixture.openPage(`<script src="data:text/javascript;base64,${script}"></script>`);
    expect(elsewhere.dialogs, 'as a script of another server').to.deep.equal(['1']);
    for (const [name, [bytes, extension, mediaType]] of Object.entries(TWO_IN_ONE)) {
      const url = await uploaded(bytes, 'plan.html', 'text/html');
      expect(url).to.match(new RegExp(`\\.${extension}$`));
      expect((await api.get(url)).headers.get('content-type'), name).to.equal(mediaType);
      const { dialogs } = await fixture.openPage(
        `<script src="${url}"></script><script type="module" src="${url}"></script><link rel="stylesheet" href="${url}">
        <iframe src="${url}"></iframe><object data="${url}" type="text/html"></object><embed src="${url}" type="text/html"><img src="${url}">`,
      );
      expect(dialogs, name).to.deep.equal([]);
      expect(await fixture.evaluate('document.images[0].naturalWidth'), name).to.be.greaterThan(0);
    }
  });

  it('have the size that a browser shows', async function () {
    if (!fixture) return this.skip();
    const turned = jpegWith(jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), TURNED_TIFF])));
    const animated = [
      animatedPng(),
      animatedWebp(3, 2, frameChunk(), frameChunk()),
      animatedWebp(9, 8, frameChunk({ x: 6, y: 6 })),
    ];
    for (const bytes of [...FORMATS.map(([picture]) => picture), LOSSLESS_WEBP, turned, ...animated]) {
      const url = await uploaded(bytes, 'plan');
      const stored = await service.storage.images.find(url.slice(`${service.url}/media/`.length));
      await fixture.openPage(`<img src="${url}">`);
      const shown = await fixture.evaluate('[document.images[0].naturalWidth, document.images[0].naturalHeight]');
      expect([stored?.width, stored?.height]).to.deep.equal(shown);
    }
  });

  it('conform to the OpenAPI document in their responses', () => {
    expect(service.undocumented).to.deep.equal([]);
  });
});
