import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { pathOf } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectOk } from '../../shared/expectations.ts';
import { makeWholeMap } from '../whole-map.ts';
import { applyImport, exported, imported, issuesOf, readImport, readyImport, sendImport } from './importing.ts';

/** What is not the same in a copy, as it is of the organization or the time. */
function contentOf({
  id: _,
  organization,
  organization_name,
  version,
  allowed_domains,
  created_at,
  updated_at,
  live_updated_at,
  ...content
}: Body) {
  return content;
}

/** Whole projects, out and in. */
overHttp('archives of projects', (open) => {
  describe('archives of projects', () => {
    let ada: Person;
    let grace: Person;
    let project: string;
    before(async () => {
      [ada, grace] = [await signUp(open().api), await signUp(open().api)];
      project = await givenMap(ada);
    });
    const get = async (id: string, person = ada) => expectOk(await open().api.get(pathOf(id), person.as));
    const givenMap = async (person: Person): Promise<string> => (await makeWholeMap(open().api, person)).id;
    const inGrace = () => ({ organization: grace.organizationId });

    it('are the same bytes each time, and after an import as a new project in another organization', async () => {
      const first = await exported(open().api, ada, project);
      expect(await exported(open().api, ada, project)).to.deep.equal(first);
      const copy = await imported(open().api, grace, inGrace(), { 'hall.waymark.zip': first });
      const second = await exported(open().api, grace, copy);
      expect(Buffer.compare(first, second)).to.equal(0);
      const images = /projects\/[0-9a-f-]{36}\/[0-9a-f-]{36}/g;
      const texts = [await get(project), await get(copy, grace)].map((body) =>
        JSON.stringify(contentOf(body)).replace(images, 'image'),
      );
      expect(JSON.parse(texts[1]!)).to.deep.equal(JSON.parse(texts[0]!));
    });

    it('report what they would do, and do it: as a draft under a free name', async () => {
      const archive = await exported(open().api, ada, project);
      const { report, format, mode } = await readyImport(
        open().api,
        ada,
        { organization: ada.organizationId },
        { 'a.zip': archive },
      );
      const whole = await get(project);
      expect([format, mode, report.certainty]).to.deep.equal(['archive', 'new', 1]);
      expect(report.changes.areas).to.deep.equal({ created: whole.areas.length, updated: 0, unchanged: 0, deleted: 0 });
      expect(report.counts).to.include({ areas: whole.areas.length, levels: whole.levels.length });
      const copy = await get(
        await imported(open().api, ada, { organization: ada.organizationId }, { 'a.zip': archive }),
      );
      expect([copy.name, copy.status, copy.version]).to.deep.equal([`${whole.name} (Copy)`, 'DRAFT', 1]);
      const named = await imported(
        open().api,
        ada,
        { organization: ada.organizationId },
        { 'a.zip': archive },
        { name: 'Second hall' },
      );
      expect((await get(named)).name).to.equal('Second hall');
    });

    it('change nothing when they are applied to the project that they are of', async () => {
      const before = await get(project);
      const { id, report } = await readyImport(
        open().api,
        ada,
        { project },
        { 'a.zip': await exported(open().api, ada, project) },
        { mode: 'replace' },
      );
      expect(report.changes.areas).to.deep.equal({
        created: 0,
        updated: 0,
        unchanged: before.areas.length,
        deleted: 0,
      });
      expectOk(await applyImport(open().api, ada, id), 202);
      expect(await get(project)).to.deep.equal(before);
    });

    it('make a changed project what it was, with a snapshot before, and leave what is published', async () => {
      const id = await givenMap(ada);
      const archive = await exported(open().api, ada, id);
      expectOk(await open().api.post(`${pathOf(id)}publish/`, {}, ada.as));
      const [area] = (await get(id)).areas;
      expectOk(
        await open().api.patch(pathOf(id), { areas: [{ id: area.id, _delete: true }], description: 'Other' }, ada.as),
      );
      const live = await open().api.get(`/api/p/${id}/`);
      const before = await get(id);
      await imported(open().api, ada, { project: id }, { 'a.zip': archive }, { mode: 'replace' });
      const after = await get(id);
      expect(after.version).to.equal(before.version + 1);
      expect(after.areas.map(({ id: each }: Body) => each)).to.include(area.id);
      expect(after.description).not.to.equal('Other');
      expect((await open().api.get(`/api/p/${id}/`)).body).to.deep.equal(live.body);
      const [snapshot] = expectOk(await open().api.get(`${pathOf(id)}snapshots/`, ada.as));
      expect(snapshot.kind).to.equal('before_import');
    });

    it('are refused at the first fault when they were changed, and change nothing', async () => {
      const archive = await exported(open().api, ada, project);
      const damaged = Buffer.from(archive);
      const image = damaged.indexOf(Buffer.from('IEND'));
      damaged[image - 6] = damaged[image - 6]! ^ 1;
      const { id } = expectOk(
        await sendImport(open().api, ada, { organization: ada.organizationId }, { 'a.zip': damaged }),
        202,
      );
      expect((await readImport(open().api, ada, id)).status).to.equal('failed');
      const { results } = expectOk(await issuesOf(open().api, ada, id));
      expect(results).to.have.length(1);
      expect(results[0]).to.include({ severity: 'error', code: 'archive_damaged' });
      expect(results[0].file).to.match(/^images\/[0-9a-f]{64}\.png$/);
      expect((await applyImport(open().api, ada, id)).status).to.equal(400);
    });
  });
});
