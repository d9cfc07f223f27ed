import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { expect } from 'chai';
import { notFound } from '../../../../src/domain/shared/errors.ts';
import { GIF, JPEG, LOSSLESS_WEBP, LOSSY_WEBP, PNG, png } from '../../../content/images/pictures.ts';
import { makeProject, type Person, signUp } from '../../../support/client.ts';
import { rawRequest } from '../../../support/network/raw-request.ts';
import { filesOf, pathOf } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectError, expectImageError, expectOk } from '../../shared/expectations.ts';
import { formOf, MAX, pngOf, SVG } from './image-forms.ts';

/** Uploading images, and serving them. */
overHttp('images', (open) => {
  let ada: Person;
  let id: string;
  before(async () => {
    ada = await signUp(open().api);
    ({ id } = await makeProject(open().api, ada));
  });
  const path = (project = id) => `${pathOf(project)}upload-image/`;
  const upload = (form: FormData, project = id) => open().api.post(path(project), form, ada.as);
  const uploadInVain = async (form: FormData) => {
    const before = await filesOf(open(), id);
    const reply = await upload(form);
    expect(await filesOf(open(), id)).to.deep.equal(before);
    return reply;
  };

  describe('uploading an image', () => {
    const accepted = [
      ['PNG', PNG, 'png', 'image/png'],
      ['JPEG', JPEG, 'jpg', 'image/jpeg'],
      ['GIF', GIF, 'gif', 'image/gif'],
      ['lossy WebP', LOSSY_WEBP, 'webp', 'image/webp'],
      ['lossless WebP', LOSSLESS_WEBP, 'webp', 'image/webp'],
      ['SVG', SVG, 'svg', 'image/svg+xml'],
    ] as const;
    for (const [format, bytes, extension, type] of accepted) {
      it(`detects a ${format} by its content, whatever its name, and serves it as such`, async () => {
        const form = formOf(bytes, { name: '../../evil.html', type: 'text/html' });
        const answer = expectOk(await upload(form), 201);
        expect(answer).to.have.all.keys('url', 'path', 'size', 'removed');
        expect(answer.path).to.match(new RegExp(`^projects/${id}/[0-9a-f-]{36}\\.${extension}$`));
        expect(answer.url).to.equal(`${open().service.url}/media/${answer.path}`);
        const served = await rawRequest(open().service.url, { path: `/media/${answer.path}` });
        expect(served.status).to.equal(200);
        expect(served.bytes.length).to.equal(answer.size);
        if (extension !== 'svg') expect(served.bytes.equals(bytes)).to.equal(true);
        expect(served.headers).to.include({
          'content-type': type,
          'x-content-type-options': 'nosniff',
          'cache-control': 'public, max-age=31536000, immutable',
        });
        const policy = served.headers['content-security-policy'];
        expect(policy).to.include("default-src 'none'").and.to.include('sandbox').and.not.to.include('script');
      });
    }

    it('cleans an SVG before it is stored', async () => {
      const hostile = SVG.toString().replace('<path', '<script>alert(1)</script><path onclick="alert(2)"');
      const { url } = expectOk(await upload(formOf(Buffer.from(hostile))), 201);
      const { body } = await open().api.get(url);
      expect(body)
        .to.include('<path')
        .and.not.to.match(/script|onclick|alert/);
    });

    const refused = {
      'a text': Buffer.from('not an image'),
      'an empty file': Buffer.alloc(0),
      HTML: Buffer.from('<!doctype html><svg xmlns="http://www.w3.org/2000/svg"></svg>'),
      'a PDF': Buffer.from('%PDF-1.7\n'),
      'a BMP': Buffer.from('424d460000000000000036000000', 'hex'),
      'half of a PNG': PNG.subarray(0, 40),
      'a PNG of too many pixels': png({ width: 20_000, height: 20_000 }),
      'an SVG with an entity of a file': Buffer.from(`<!DOCTYPE svg [<!ENTITY a SYSTEM "b">]>${SVG}`),
      'broken XML': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'),
    };
    for (const [what, bytes] of Object.entries(refused)) {
      it(`refuses ${what}`, async () => expectImageError(await uploadInVain(formOf(bytes))));
    }

    it(`takes ${MAX} bytes and refuses one more`, async () => {
      expect(expectOk(await upload(formOf(pngOf(MAX))), 201).size).to.equal(MAX);
      expectImageError(await uploadInVain(formOf(pngOf(MAX + 1))));
      expectImageError(await uploadInVain(formOf(Buffer.alloc(MAX + 700_000))));
    });

    it('needs the part "file" with a file in it', async () => {
      expectImageError(await uploadInVain(formOf(PNG, { part: 'image' })));
      const text = new FormData();
      text.set('file', 'not a file');
      expectImageError(await uploadInVain(text));
      expectImageError(await uploadInVain(new FormData()));
      expectImageError(await open().api.post(path(), undefined, ada.as));
    });

    it('accepts the part among others', async () => {
      const form = new FormData();
      form.set('note', 'the ground floor');
      form.set('preview', new Blob([Uint8Array.from(GIF)]), 'x.gif');
      form.set('file', new Blob([Uint8Array.from(PNG)]), 'größe.png');
      expect(expectOk(await upload(form), 201).path).to.match(/\.png$/);
    });

    it('refuses other content types with 415, and a malformed body with 400', async () => {
      const { api } = open();
      for (const type of ['application/json', 'image/png', 'text/plain']) {
        expectError(await api.post(path(), '{}', { ...ada.as, headers: { 'content-type': type } }), 415);
      }
      const broken = [
        ['multipart/form-data', 'x'],
        [
          'multipart/form-data; boundary=b',
          '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
        ],
        ['multipart/form-data; boundary=b', 'nonsense'],
      ] as const;
      for (const [type, body] of broken) {
        const reply = await api.post(path(), body, { ...ada.as, headers: { 'content-type': type } });
        expect(reply.status).to.equal(400);
      }
    });

    it('is refused before the body is read where the project is not accessible', async () => {
      const stranger = await signUp(open().api);
      for (const project of [id, randomUUID()]) {
        const { status, bytes } = await rawRequest(open().service.url, {
          method: 'POST',
          path: path(project),
          headers: { authorization: `Bearer ${stranger.access}`, 'content-type': 'text/plain', 'content-length': '2' },
          body: 'no',
        });
        expect([status, JSON.parse(bytes.toString())]).to.deep.equal([
          404,
          { detail: notFound().message, code: 'not_found' },
        ]);
      }
    });

    it('stores nothing of an upload that is cut off', async () => {
      const { api, service } = open();
      const { id: project } = await makeProject(api, ada);
      const { hostname, port } = new URL(service.url);
      const socket = connect(Number(port), hostname);
      socket.write(
        `POST ${path(project)} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ada.access}\r\nContent-Length: 90000\r\n` +
          'Content-Type: multipart/form-data; boundary=b\r\n\r\n' +
          '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
      );
      await new Promise((resolve) => socket.write(PNG, resolve));
      socket.destroy();
      expectOk(await upload(formOf(PNG), project), 201);
      expect(await filesOf(open(), project)).to.have.length(1);
    });

    it('keeps all of many concurrent uploads, and their content once', async () => {
      const { id: project } = await makeProject(open().api, ada);
      const replies = await Promise.all(Array.from({ length: 8 }, () => upload(formOf(PNG), project)));
      expect(new Set(replies.map((reply) => expectOk(reply, 201).path)).size).to.equal(8);
      expect(await filesOf(open(), project)).to.have.length(1);
      expect(await open().service.storage.images.count(project)).to.equal(8);
    });
  });

  describe('the addresses of images', () => {
    it('serve images only', async () => {
      const { path: known } = expectOk(await upload(formOf(PNG)), 201);
      const asked = [
        ...['/media/', '/media', '/media/x', '/media/../package.json', '/media/..%2f..%2fpackage.json'],
        ...['/media/%2e%2e/%2e%2e/etc/passwd', '/media//etc/passwd', '/media/C:%5cx', '/media/%00', '/media/.'],
        ...[`/media/${known}%00`, `/media/${known}/..`, `/media/./${known}`, `/media//${known}`],
        ...[`/media/${known.toUpperCase()}`, `/media/${known.replace('png', 'svg')}`, `/media/${'a'.repeat(9000)}`],
        ...['/media/%zz', '/media/%c3%28', '/media/projects/', `/media/projects/${id}/`],
      ];
      for (const address of asked) {
        const { status } = await rawRequest(open().service.url, { path: address });
        expect(status, address).to.equal(404);
      }
    });

    it('have an ETag, and return 304 for it', async () => {
      const { path: known } = expectOk(await upload(formOf(PNG)), 201);
      const ask = (path: string, tag: string, method = 'GET') =>
        rawRequest(open().service.url, {
          method,
          path: `/media/${path}`,
          headers: tag ? { 'if-none-match': tag } : {},
        });
      const { headers } = await ask(known, '');
      const tag = headers.etag!;
      expect(tag).to.match(/^"[^"]+"$/);
      for (const asked of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
        const unchanged = await ask(known, asked);
        expect([unchanged.status, unchanged.bytes.length, unchanged.headers.etag]).to.deep.equal([304, 0, tag]);
        expect(unchanged.headers['cache-control']).to.equal(headers['cache-control']);
      }
      expect((await ask(known, tag, 'HEAD')).status).to.equal(304);
      expect((await ask(known, '"x"')).status).to.equal(200);
      const gone = known.replace(/[0-9a-f]/, (digit: string) => (digit === '0' ? '1' : '0'));
      for (const asked of ['*', tag]) expect((await ask(gone, asked)).status).to.equal(404);
    });

    it('respond to HEAD with the size', async () => {
      const { path: known, size } = expectOk(await upload(formOf(PNG)), 201);
      const { status, headers, bytes } = await rawRequest(open().service.url, {
        method: 'HEAD',
        path: `/media/${known}`,
      });
      expect([status, headers['content-length'], bytes.length]).to.deep.equal([200, `${size}`, 0]);
    });
  });
});
