import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect } from 'chai';
import { readUpload } from '../../../../adapters/http/bodies/upload.ts';
import { DomainError } from '../../../../src/domain/shared/errors.ts';
import { rawRequest } from '../../../support/network/raw-request.ts';
import { waitUntil } from '../../../support/wait-until.ts';

const UNLIMITED = { count: () => null, ended: new AbortController().signal, arrived: () => {} };

const partOf = (name: string, content: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${name}.png"\r\nContent-Type: image/png\r\n${more}\r\n${content}\r\n`;
const note = '--b\r\nContent-Disposition: form-data; name="note"\r\n\r\nthe ground floor\r\n';
const END = '--b--\r\n';
const NESTED =
  '--b\r\nContent-Disposition: form-data; name="other"\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n' +
  '--c\r\nContent-Disposition: attachment; filename="x"\r\n\r\n--b-\r\n--c--\r\n';

const FORMS = {
  'no file': note + END,
  'one file': partOf('file', 'PNG') + END,
  'one file of another name': partOf('foreign', 'PNG') + END,
  'two files': partOf('file', 'PNG') + partOf('file', 'GIF') + END,
  'two files of other names': partOf('foreign', 'PNG') + partOf('other', 'GIF') + END,
  'one file among others': note + partOf('foreign', 'GIF') + partOf('file', 'PNG') + note + END,
  'a nested form': NESTED + partOf('file', 'PNG') + END,
  'another encoding': partOf('foreign', 'UE5H', 'Content-Transfer-Encoding: 7bit\r\n') + END,
};

/** In these tests an image is represented by its bytes only. */
describe('reading an upload', () => {
  let url: string;
  let ended = 0;
  const server = createServer((req: IncomingMessage, res: ServerResponse) => {
    Promise.resolve()
      .then(() => readUpload(req, { part: 'file' }, UNLIMITED))
      .then(
        ({ bytes }) => res.end(bytes),
        (error) => {
          res.statusCode = error instanceof DomainError ? 400 : 500;
          res.end(error instanceof DomainError ? error.kind : String(error));
        },
      )
      .finally(() => {
        ended++;
        req.resume();
      });
  });
  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after((done) => {
    server.closeAllConnections();
    server.close(done);
  });

  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const sent = async (body: string) => {
    const { status, bytes } = await rawRequest(url, { method: 'POST', path: '/', headers, body });
    return `${status} ${bytes}`;
  };

  for (const [what, form] of Object.entries(FORMS)) {
    const isThere = form.includes('name="file"');

    it(`accepts a form with ${what}`, async () => {
      expect(await sent(form)).to.equal(isThere ? '200 PNG' : '400 image_refused');
    });

    it(`refuses a form with ${what} that is cut off at any byte`, async () => {
      // The line after the last boundary is no part of the form.
      for (let length = 1; length < form.length - 2; length++) {
        expect(await sent(form.slice(0, length)), `${length} bytes`).to.match(/^400 /);
      }
    });

    it(`continues when the connection ends at any byte of a form with ${what}`, async () => {
      const before = ended;
      const head = `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${form.length}\r\n\r\n`;
      const cuts = Array.from({ length: form.length - 1 }, (_, length) => length);
      for (const length of cuts) {
        const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
        socket.end(head + form.slice(0, length));
        socket.resume();
        await once(socket, 'close');
      }
      await waitUntil(() => ended - before >= cuts.length);
      expect(await sent(FORMS['one file'])).to.equal('200 PNG');
    });
  }

  it('searches for the end of a form up to its size limit only', async () => {
    const preamble = Buffer.alloc(17_000_000, 'x');
    const reply = await rawRequest(url, { method: 'POST', path: '/', headers, body: preamble }).catch(() => null);
    if (reply) expect(`${reply.status} ${reply.bytes}`).to.equal('400 too_large');
    expect(await sent(FORMS['one file'])).to.equal('200 PNG');
  });

  it('limits the headers of a part', async () => {
    const form = `--b\r\nContent-Disposition: form-data; name="file"; ${' filename="x'.repeat(100_000)}\r\n\r\nx\r\n--b--\r\n`;
    expect(await sent(form)).to.match(/^400 /);
  });
});
