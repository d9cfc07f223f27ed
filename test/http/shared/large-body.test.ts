import { expect } from 'chai';
import { bodyThreads, type LargeBodies } from '../../../adapters/http/bodies/large-body.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import type { Packed } from '../../../src/ports/projects/content-work.ts';
import type { PackedLevel } from '../../../src/usecases/projects/levels/write.ts';
import type { PackedEntries } from '../../../src/usecases/projects/places/bulk.ts';
import type { PackedPatch } from '../../../src/usecases/projects/update.ts';
import { png } from '../../images/pictures.ts';
import { type Body, client, makeProject, type Person, signUp } from '../../support/client.ts';
import { refusalKind, rejection } from '../../support/rejection.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { SQUARE } from '../given.ts';
import { expectOk } from './expectations.ts';
import { requiredQuery } from './required-query.ts';

const LARGE = 1_100_000;
const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';

/** Bodies over 1 MiB are parsed and checked in another thread. */
describe('a large body', function () {
  this.timeout(60_000);

  describe('over HTTP', () => {
    let service: TestService;
    let ada: Person;
    let projectId: string;
    before(async () => {
      service = await startTestService();
      ada = await signUp(client(service.url));
      projectId = (await makeProject(client(service.url), ada)).id;
    });
    after(() => service.stop());
    const api = () => client(service.url);
    const send = (method: string, path: string, body: object | string) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const headers = { 'content-type': 'application/json' };
      return api().request(method, path, text.padEnd(LARGE), { ...ada.as, headers });
    };

    it('is no fault of any operation', async () => {
      const document = expectOk(await api().get('/api/openapi.json'));
      const taken: string[] = [];
      for (const [path, methods] of Object.entries<Body>(document.paths)) {
        for (const [method, operation] of Object.entries<Body>(methods)) {
          if (!operation.requestBody?.content['application/json']) continue;
          const named = path.replace('{projectId}', projectId).replace('{organizationId}', ada.organizationId);
          const filled = named.replace(/\{\w+\}/g, projectId) + requiredQuery(operation, ada);
          const { status } = await send(method.toUpperCase(), filled, '{}');
          expect(status, operation.operationId).to.be.oneOf([200, 400, 404, 413]);
          if (status !== 413) taken.push(operation.operationId);
        }
      }
      expect(taken).to.include.members(['updateProject', 'createLevel', 'bulkAreas', 'replaceWayfinding']);
      expect(service.undocumented).to.deep.equal([]);
    });

    it('is taken and refused as a small one is', async () => {
      const path = `/api/projects/${projectId}/`;
      const level = '0190f3a0-1111-7111-8111-111111111111';
      const areas = Array.from({ length: 3000 }, (_, n) => ({ levelId: level, data: SQUARE, key: `k${n}` }));
      const project = expectOk(await send('PATCH', path, { levels: [{ id: level, name: 'Ground' }], areas }));
      expect(project.areas).to.have.length(3000);
      expect(project.areas[2999]).to.include({ key: 'k2999', levelId: level });
      const wrong = await send('PATCH', path, { areas: [...areas, { levelId: level, data: 7 }] });
      expect([wrong.status, Object.keys(wrong.body)]).to.deep.equal([400, ['areas.3000.data']]);
      for (const [body, status] of [
        ['{"a":', 400],
        ['[]', 400],
        [`${'['.repeat(40)}${']'.repeat(40)}`, 400],
      ] as const) {
        expect((await send('PATCH', path, body)).status, body).to.equal(status);
      }
      const items = [{ levelId: level, data: SQUARE }, { data: 7 }, 7, { levelId: level }];
      const { errors } = expectOk(await send('POST', `${path}areas/bulk/`, { items }));
      expect(errors.map(({ index }: Body) => index)).to.deep.equal([1, 2, 3]);
      const pictures = [{ url: `data:image/png;base64,${png({ width: 7, height: 5 }).toString('base64')}` }];
      const shown = expectOk(await send('PATCH', path, { levels: [{ id: level, imageUrl: pictures[0]!.url }] }));
      expect(shown.levels[0]).to.include({ width: 7, height: 5 });
      const pictured = [
        { levelId: level, data: SQUARE, key: 'shown', images: pictures },
        { key: 'x', images: [{ url: PICTURE }] },
      ];
      const bulk = expectOk(await send('POST', `${path}areas/bulk/`, { match: 'key', items: pictured }));
      expect([bulk.created, bulk.errors.length]).to.deep.equal([1, 1]);
      const { areas: after } = expectOk(await api().get(path, ada.as));
      expect(after.at(-1)!.images[0].url).to.include(`/media/projects/${projectId}/`);
      expect(service.undocumented).to.deep.equal([]);
    });
  });

  describe('of a level', () => {
    let service: TestService;
    let path: string;
    let ada: Person;
    before(async () => {
      service = await startTestService();
      ada = await signUp(client(service.url));
      path = `/api/projects/${(await makeProject(client(service.url), ada)).id}/levels/`;
    });
    after(() => service.stop());
    const send = (method: string, at: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      return client(service.url).request(method, at, JSON.stringify(body).padEnd(LARGE), { ...ada.as, headers });
    };
    const areas = [{ data: SQUARE, key: 'hall' }];
    const id = '0190f3a0-1111-7111-8111-111111111112';

    it('makes it with what lies on it, under its own id or a new one, and once', async () => {
      const made = expectOk(await send('POST', path, { name: 'Ground', areas }), 201);
      expect(made.areas[0]).to.include({ key: 'hall', levelId: made.id });
      expect(expectOk(await send('POST', path, { id, name: 'Upper' }), 201).id).to.equal(id);
      const again = await send('POST', path, { id, name: 'Upper' });
      expect([again.status, Object.keys(again.body)]).to.deep.equal([400, ['id']]);
      const taken = await send('POST', path, { name: 'Roof', areas });
      expect([taken.status, Object.keys(taken.body)]).to.deep.equal([400, ['areas.0.key']]);
    });

    it('changes the one that the path names, if it is there', async () => {
      const changed = expectOk(await send('PATCH', `${path}${id}/`, { name: 'First', areas: [{ data: SQUARE }] }));
      expect([changed.id, changed.name, changed.areas.length]).to.deep.equal([id, 'First', 1]);
      const unknown = await send('PATCH', `${path}0190f3a0-1111-7111-8111-111111111113/`, { name: 'Roof' });
      expect([unknown.status, service.undocumented]).to.deep.equal([404, []]);
    });
  });

  describe('that is to change a map', () => {
    const bodies = bodyThreads({ threads: 1 });
    const level = { id: '0190f3a0-1111-7111-8111-111111111111', name: 'Ground', imageUrl: PICTURE };
    const place = { levelId: level.id, data: SQUARE, images: [{ url: PICTURE }] };
    const read = (route: string, body: object) =>
      bodies.read({ route, bytes: Buffer.from(JSON.stringify(body)), maxValues: 1000 });

    it('stays a text for the thread of the requests, which only hears of the fields of the project and of images', async () => {
      const { sent, ...known } = (await read('updateProject', {
        name: 'Hall',
        levels: [level],
        areas: [place],
      })) as PackedPatch;
      const image = { key: 'image 0', text: PICTURE, at: 'levels.0.imageUrl' };
      expect(known).to.deep.equal({ fields: { name: 'Hall' }, images: [image] });
      expect(textOf(sent)).to.include('"imageUrl":"image 0"').and.not.include('data:');
    });

    it('stays one, too, where it is a bulk', async () => {
      const bulk = (await read('bulkAreas', { match: 'key', items: [{ data: 7 }, place] })) as PackedEntries;
      const { entries, ...known } = bulk;
      const image = { key: 'image 0', text: PICTURE, at: 'item.images.0.url' };
      expect(known).to.deep.equal({ match: 'key', isDryRun: false, images: [image] });
      expect(textOf(entries)).to.include('"errors"').and.include('"url":"image 0"');
    });

    it('stays one, too, where it is a level with what lies on it', async () => {
      const { sent, ...known } = (await read('createLevel', { ...level, areas: [{ data: SQUARE }] })) as PackedLevel;
      expect(known).to.deep.equal({ id: level.id, images: [{ key: 'image 0', text: PICTURE, at: 'item.imageUrl' }] });
      expect(textOf(sent)).to.include('"path":"item.areas.0"').and.not.include('data:');
    });

    it('stays one, too, where it brings translations, as values or as a file', async () => {
      const entries = [{ key: 'area:a:title', values: { de: 'Halle' } }];
      const change = (await read('updateTranslations', { entries })) as { entries: Packed<unknown> };
      expect(JSON.parse(textOf(change.entries))).to.deep.equal(entries);
      const csv = new TextEncoder().encode('key,source,de\r\narea:a:title,Hall,Halle\r\n');
      const file = (await bodies.translations({ format: 'csv', bytes: csv })) as Packed<unknown>;
      expect(JSON.parse(textOf(file))).to.deep.equal(entries);
      const broken = bodies.translations({ format: 'csv', bytes: new TextEncoder().encode('no table') });
      expect(await refusalKind(broken)).to.equal('invalid');
    });

    const textOf = ({ packed }: Packed<unknown>) => Buffer.from(packed).toString();
  });

  describe('in a thread that', () => {
    const script = new URL('./strange-body-worker.ts', import.meta.url);
    const read = (bodies: LargeBodies, text: string) =>
      bodies.read({ route: 'any', bytes: Buffer.from(text), maxValues: 10 });

    for (const [what, kind] of [
      ['throw', null],
      ['exit', null],
      ['hoard', 'unavailable'],
    ] as const) {
      it(`does "${what}" touches no body that comes after`, async () => {
        const bodies = bodyThreads({ script, threads: 1 });
        const [error, next] = await Promise.all([rejection(read(bodies, what)), read(bodies, 'next')]);
        expect(error instanceof DomainError ? error.kind : null).to.equal(kind);
        expect(next).to.deep.equal({ what: 'next' });
      });
    }

    it('does not come to an end is ended', async () => {
      const bodies = bodyThreads({ script, threads: 1, timeLimit: 5000 });
      const [error, next] = await Promise.all([rejection(read(bodies, 'never')), read(bodies, 'next')]);
      expect(error).to.include({ kind: 'unavailable' });
      expect(next).to.deep.equal({ what: 'next' });
    });

    it('is busy leaves the others to another one', async () => {
      const bodies = bodyThreads({ script, threads: 2, timeLimit: 5000 });
      const stuck = rejection(read(bodies, 'never'));
      expect(await Promise.all([read(bodies, 'a'), read(bodies, 'b')])).to.have.length(2);
      expect(await stuck).to.include({ kind: 'unavailable' });
    });
  });
});
