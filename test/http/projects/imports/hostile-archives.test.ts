import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect } from 'chai';
import { type Person, signUp } from '../../../support/client.ts';
import { type HostileEntry, hostileZip } from '../../../support/hostile-zip.ts';
import { overHttp } from '../../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../../shared/expectations.ts';
import { type Files, readImport, sendImport } from './importing.ts';

const MEGABYTE = 1_048_576;
const TEN_MEGABYTES = Buffer.alloc(10 * MEGABYTE);

const many = (count: number, entry: Partial<HostileEntry>): readonly HostileEntry[] =>
  Array.from({ length: count }, (_, at) => ({ name: `${at}.json`, ...entry }));

const archive = (...entries: readonly HostileEntry[]): Files => ({ 'a.zip': hostileZip(entries) });

type Row = readonly [what: string, files: () => Files, code: string, path?: string];

const named = (name: string, path = name): Row => [
  `a name ${JSON.stringify(name)}`,
  () => archive({ name }),
  'archive_unsafe',
  path,
];

const twice = (first: string, second: string): Row => [
  `the names ${JSON.stringify(first)} and ${JSON.stringify(second)}`,
  () => archive({ name: first }, { name: second }),
  'archive_unsafe',
  second,
];

/** What is refused while it is sent: the archive, the code, and the entry that is named. */
const REFUSED: readonly Row[] = [
  [
    'one entry of 200 MB in 200 KB',
    () => archive({ name: 'a.json', content: Buffer.alloc(200 * MEGABYTE) }),
    'archive_too_large',
    'a.json',
  ],
  ['20 entries of 10 MB in 10 KB each', () => archive(...many(20, { content: TEN_MEGABYTES })), 'archive_too_large'],
  [
    'an entry that says less than it has',
    () => archive({ name: 'a.json', content: TEN_MEGABYTES, saidSize: 1000 }),
    'archive_too_large',
    'a.json',
  ],
  [
    '5,000 entries with the same bytes',
    () => archive({ name: 'first' }, ...many(4999, { isShared: true })),
    'archive_too_large',
  ],
  ['5,001 entries', () => archive(...many(5001, {})), 'archive_too_large'],
  named('../a.json'),
  named('a/../../b.json'),
  named('/etc/passwd'),
  named('C:\\a.json', 'C:/a.json'),
  named('a\\..\\b.json', 'a/../b.json'),
  named('a\0.json'),
  named('inner.zip'),
  twice('a.json', 'a.json'),
  twice('a.json', 'A.JSON'),
  twice('\u00e9.json', 'e\u0301.json'),
  ['a link', () => archive({ name: 'a.json', mode: 0o120777 }), 'archive_unsafe', 'a.json'],
  ['an encrypted entry', () => archive({ name: 'a.json', isEncrypted: true }), 'archive_unsafe', 'a.json'],
  [
    'half of its bytes',
    () => ({ 'a.zip': hostileZip(many(20, { content: 'a longer text' })).subarray(0, 400) }),
    'archive_damaged',
  ],
  [
    'a content that is not packed as it says',
    () => {
      const bytes = hostileZip([{ name: 'a.json', content: '{"type":"FeatureCollection","features":[]}' }]);
      return { 'a.zip': Buffer.from(bytes.fill(0xff, 36, 60)) };
    },
    'archive_damaged',
    'a.json',
  ],
];

/** Archives that others send to harm the service. */
overHttp('hostile archives', (open) => {
  describe('hostile archives', () => {
    let ada: Person;
    before(async () => {
      ada = await signUp(open().api);
    });
    const target = () => ({ organization: ada.organizationId });
    const folders = async () =>
      (await readdir(tmpdir())).filter((name) => name.startsWith(`waymark-import-${process.pid}-`));

    for (const [what, files, code, path] of REFUSED) {
      it(`are refused at once with ${what}, and nothing of them stays`, async () => {
        const stored = await open().files('imports/');
        const reply = await sendImport(open().api, ada, target(), files());
        expectError(reply, 400, code);
        if (path !== undefined) expect(reply.body.path).to.equal(path);
        expect(await open().files('imports/')).to.deep.equal(stored);
        expect(await folders()).to.deep.equal([]);
      });
    }

    it('leave nothing where a strict request is refused for a parameter that is not known', async () => {
      const stored = await open().files('imports/');
      const strict = { ...ada, as: { ...ada.as, headers: { prefer: 'handling=strict' } } };
      const unknown = { ...target(), colour: 'red' };
      expectFieldErrors(await sendImport(open().api, strict, unknown, { 'places.csv': 'name\nHall\n' }), 'colour');
      expect(await open().files('imports/')).to.deep.equal(stored);
      expect(await folders()).to.deep.equal([]);
    });

    it('are limited together: many small ones are no way to unpack more', async () => {
      const one = hostileZip([
        { name: 'noise.json', content: randomBytes(200_000) },
        { name: 'a.json', content: TEN_MEGABYTES },
      ]);
      const files = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`${at}.zip`, one]));
      expectError(await sendImport(open().api, ada, target(), files), 400, 'archive_too_large');
    });

    it('with names that objects have are read as any other', async () => {
      const names = ['__proto__', 'constructor', 'toString.json'];
      const members =
        '{"type":"FeatureCollection","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"features":[]}';
      const files = archive(
        { name: 'a.geojson', content: members },
        ...names.map((name) => ({ name, content: members })),
      );
      const { id } = expectOk(await sendImport(open().api, ada, target(), files), 202);
      expect((await readImport(open().api, ada, id)).status).to.be.oneOf(['ready', 'failed']);
      expect(Object.keys(Object.prototype)).to.deep.equal([]);
      expect(({} as { polluted?: unknown }).polluted).to.equal(undefined);
    });

    it('of no known format are refused with 415, with the way to one that is', async () => {
      const reply = await sendImport(open().api, ada, target(), { 'plan.pdf': '%PDF-1.7\n' });
      expectError(reply, 415, 'format_unknown');
      expect(reply.body.detail).to.include('SVG');
      expectError(
        await sendImport(open().api, ada, target(), archive({ name: 'plan.pdf', content: '%PDF-1.7\n' })),
        415,
      );
    });

    it('in forms with other parts, or without options before them, are refused', async () => {
      const send = (...parts: readonly (readonly [string, string | Blob])[]) => {
        const form = new FormData();
        for (const [name, content] of parts) form.append(name, content as Blob);
        return open().api.post(`/api/projects/imports/?organization=${ada.organizationId}`, form, ada.as);
      };
      const table = new Blob(['externalId,name\nR-1,Room\n']);
      expectError(await send(['file', table], ['options', '{}']), 400, 'bad_request');
      expectError(await send(['options', '{}'], ['files', table]), 400, 'bad_request');
      expectError(await send(['options', '{}'], ['options', '{}'], ['file', table]), 400, 'bad_request');
      expectError(await send(['options', '{'], ['file', table]), 400, 'bad_request');
      expectError(await send(['options', '{}']), 400, 'bad_request');
      expect((await send(['options', '{"unknown":1}'], ['file', table])).body).to.have.property('unknown');
      expect(await folders()).to.deep.equal([]);
    });
  });
});
