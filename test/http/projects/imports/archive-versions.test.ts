import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { expect } from 'chai';
import yauzl from 'yauzl';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { hostileZip } from '../../../support/hostile-zip.ts';
import { pathOf } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectFieldErrors, expectOk } from '../../shared/expectations.ts';
import { makeWholeMap } from '../whole-map.ts';
import { applyImport, exported, imported, issuesOf, readImport, sendImport } from './importing.ts';

/** An archive as 0.7.0 writes it. Every later release reads it: it is never made again. */
const VERSION_1 = 'test/releases/archives/version-1.waymark.zip';

type Contents = ReadonlyMap<string, Buffer>;

async function contentsOf(archive: Buffer): Promise<Contents> {
  const zip = await yauzl.fromBufferPromise(archive, { lazyEntries: true });
  const found = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const pieces = await Array.fromAsync((await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>);
    found.set(entry.fileName, Buffer.concat(pieces));
  }
  return found;
}

const zipped = (contents: Contents): Buffer => hostileZip([...contents].map(([name, content]) => ({ name, content })));

/** The same archive with a further file, as a release writes it that knows more. */
function ofLaterRelease(contents: Contents, minReader: number): Buffer {
  const more = new Map([...contents, ['content/signs.ndjson', Buffer.from('{}\n')]]);
  const manifest = JSON.parse(contents.get('manifest.json')!.toString());
  more.delete('manifest.json');
  const files = [...more].map(([path, bytes]) => ({ path, bytes: bytes.length, sha256: hash('sha256', bytes) }));
  const digested = files
    .filter(({ path }) => path !== 'README.txt')
    .map(({ path, sha256 }) => `${path}\0${sha256}\n`)
    .sort()
    .join('');
  const later = {
    ...manifest,
    version: 2,
    minReader,
    generator: 'Waymark 9.0.0',
    files,
    contentDigest: hash('sha256', digested),
  };
  return zipped(new Map([...more, ['manifest.json', Buffer.from(JSON.stringify(later))]]));
}

/** Archives of other releases. */
overHttp('archives of other releases', (open) => {
  describe('archives of other releases', () => {
    let ada: Person;
    let archive: Contents;
    before(async () => {
      ada = await signUp(open().api);
      const bytes = await exported(open().api, ada, (await makeWholeMap(open().api, ada)).id);
      if (process.env.WRITE_ARCHIVE) await writeFile(VERSION_1, bytes);
      archive = await contentsOf(bytes);
    });
    const target = () => ({ organization: ada.organizationId });
    const read = async (bytes: Buffer): Promise<{ readonly done: Body; readonly found: readonly Body[] }> => {
      const { id } = expectOk(await sendImport(open().api, ada, target(), { 'a.waymark.zip': bytes }), 202);
      const done = await readImport(open().api, ada, id);
      return { done, found: expectOk(await issuesOf(open().api, ada, id)).results };
    };

    it('of version 1 are read whole', async () => {
      const bytes = await readFile(VERSION_1);
      const counts = JSON.parse((await contentsOf(bytes)).get('manifest.json')!.toString()).counts;
      const project = await imported(open().api, ada, target(), { 'old.waymark.zip': bytes });
      const { levels, areas, markers, tags } = expectOk(await open().api.get(pathOf(project), ada.as));
      const found = { levels: levels.length, areas: areas.length, markers: markers.length, tags: tags.length };
      expect(counts).to.include(found);
      expect(found.areas).to.be.above(0);
    });

    it('of version 1 are, once they were written in the form of today, the same content when they are written again', async () => {
      // Each in an organization where its name is free.
      const writtenBySomebody = async (content: Buffer): Promise<Buffer> => {
        const person = await signUp(open().api);
        const target = { organization: person.organizationId };
        const project = await imported(open().api, person, target, { 'library.waymark.zip': content });
        return exported(open().api, person, project);
      };
      const bytes = await writtenBySomebody(await readFile(VERSION_1));
      const digestOf = async (archive: Buffer) =>
        JSON.parse((await contentsOf(archive)).get('manifest.json')!.toString()).contentDigest;
      expect(await digestOf(await writtenBySomebody(bytes))).to.equal(await digestOf(bytes));
    });

    it('that know more are read with losses, which have to be accepted', async () => {
      const {
        done: { id, status, report },
        found,
      } = await read(ofLaterRelease(archive, 1));
      expect([status, report.is_lossy]).to.deep.equal(['ready', true]);
      expect(found.map(({ code, file }) => [code, file])).to.deep.include(['archive_newer', 'content/signs.ndjson']);
      expectFieldErrors(await applyImport(open().api, ada, id), 'accept_losses');
      expect(expectOk(await applyImport(open().api, ada, id, { accept_losses: true }), 202).status).to.equal('done');
    });

    it('that need a later release are refused, and the issue names it', async () => {
      const {
        done: { status },
        found,
      } = await read(ofLaterRelease(archive, 2));
      expect([status, found.map(({ code }) => code)]).to.deep.equal(['failed', ['archive_too_new']]);
      expect(found[0]!.message).to.include('Waymark 9.0.0');
    });

    it('that lack a file, have another one, or another number of items are refused, and the issue names it', async () => {
      const without = (name: string) => new Map([...archive].filter(([each]) => each !== name));
      const manifest = JSON.parse(archive.get('manifest.json')!.toString());
      const miscounted = { ...manifest, counts: { ...manifest.counts, areas: manifest.counts.areas + 1 } };
      const changed: readonly (readonly [Contents, string])[] = [
        [without('content/areas.ndjson'), 'content/areas.ndjson'],
        [new Map([...archive, ['content/more.ndjson', Buffer.from('{}')]]), 'content/more.ndjson'],
        [new Map([...archive, ['project.json', Buffer.from('{}\n')]]), 'project.json'],
        [new Map([...archive, ['manifest.json', Buffer.from(JSON.stringify(miscounted))]]), 'content/areas.ndjson'],
      ];
      for (const [contents, file] of changed) {
        const {
          done: { status },
          found,
        } = await read(zipped(contents));
        expect([status, found.map((each) => [each.code, each.file])]).to.deep.equal([
          'failed',
          [['archive_damaged', file]],
        ]);
      }
    });
  });
});
