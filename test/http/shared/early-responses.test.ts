import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { NO_RATE_LIMITS } from '../../../config/settings/memory-settings.ts';
import { client, makeProject, type Person, signUp } from '../../support/client.ts';
import { listening, type Program, startProgram } from '../../support/service/program.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { rounds } from '../../support/test-depth.ts';
import { pathOf } from '../given.ts';
import { largeBodyClients, type Send, type Sent } from './bodies/large-body-clients.ts';

const MEGABYTE = 1_000_000;
/** The last is more than any request may have. */
const SIZES = [1.1, 5, 8, 33.6];

/** So many of each size, over all clients and kinds. */
const TIMES = rounds(1000, 20);
const AT_ONCE = 2;

/** Responses to large bodies that are decided before the body has arrived: the client gets to read every one. */
describe('a response that comes before the end of a large body', function () {
  this.timeout(1_800_000);
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let program: Program;
  let url: string;
  let ada: Person;
  let upload: string;
  let clients: readonly (readonly [string, Send])[];

  before(async () => {
    clients = Object.entries(largeBodyClients());
    folder = await temporaryFolder();
    program = startProgram(folder.path, ['--memory'], { LOG_LEVEL: 'error', ...NO_RATE_LIMITS });
    url = await listening(program);
    const api = client(url);
    ada = await signUp(api);
    upload = `${pathOf((await makeProject(api, ada)).id)}upload-image/`;
  });
  after(async () => {
    program.process.kill();
    await program.ended;
    await folder.remove();
  });

  /** What is refused, and how: too large by what it says, and too large as it turns out. */
  const kinds = async (megabytes: number) => {
    const size = megabytes * MEGABYTE;
    const boundary = 'limit-of-parts';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\n\r\n`;
    const form = Buffer.concat([Buffer.from(head), Buffer.alloc(size), Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const given = async (name: string, bytes: Uint8Array, path: string, type: string): Promise<Sent> => {
      const file = join(folder.path, `${name} ${megabytes}`);
      await writeFile(file, bytes);
      return { url, path, type, token: ada.access, bytes, file };
    };
    const json = await given('json', Buffer.alloc(size, ' '), '/api/organizations/', 'application/json');
    const image = await given('image', form, upload, `multipart/form-data; boundary=${boundary}`);
    const foreign = { ...json, token: 'nonsense' };
    // The form of 1.1 MB is read completely, and refused for its contents.
    return [
      [json, 413],
      [foreign, 401],
      [image, 400],
    ] as const;
  };

  for (const megabytes of SIZES) {
    it(`is never lost: ${TIMES} of ${megabytes} MB`, async () => {
      const asked = await kinds(megabytes);
      const lost: Record<string, string> = {};
      const work = Array.from({ length: TIMES }, (_, n) => n);
      const next = async (): Promise<void> => {
        const n = work.pop();
        if (n === undefined) return;
        const [name, send] = clients[n % clients.length]!;
        const [sent, expected] = asked[n % asked.length]!;
        const status = await send(sent);
        if (status !== expected) lost[`${n} ${name}, ${expected}`] = String(status).slice(0, 200);
        return next();
      };
      await Promise.all(Array.from({ length: AT_ONCE }, next));
      expect(lost).to.deep.equal({});
    });
  }
});
