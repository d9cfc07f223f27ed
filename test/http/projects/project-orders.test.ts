import { expect } from 'chai';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import { aVisit } from '../../support/builders.ts';
import { type Body, makeProject, type Person, signUp } from '../../support/client.ts';
import { makeMap, pathOf } from '../given.ts';
import { joined } from '../organizations/team.ts';
import { overHttp } from '../over-http.ts';
import { expectOk } from '../shared/expectations.ts';

const PROJECTS = '/api/projects/';
const DAY = 86_400_000;

/** What a list of projects shows beside their fields, and its orders. */
overHttp('project list', (open) => {
  describe('the orders of the list of projects', () => {
    let ada: Person;
    let ids: Readonly<Record<string, string>>;
    const list = async (query: string) => expectOk(await open().api.get(`${PROJECTS}?${query}`, ada.as));
    const namesOf = ({ results }: Body) => results.map(({ name }: Body) => name);

    before(async () => {
      const { api, service } = open();
      ada = await signUp(api);
      const made: Record<string, string> = {};
      for (const name of ['hall', 'Äpfel', 'Bahnhof', 'Zoo']) {
        service.advance(10);
        made[name] = (await makeProject(api, ada, name)).id;
      }
      ids = made;
      service.advance(10);
      for (const name of ['Äpfel', 'Zoo'])
        expectOk(await api.post(`${pathOf(made[name]!)}publish/`, undefined, ada.as));
      service.advance(10);
      expectOk(await api.post(`${pathOf(made.hall!)}archive/`, undefined, ada.as));
    });

    it('go by name without case and accents, and by the last change, in both directions', async () => {
      expect(namesOf(await list('ordering=name'))).to.deep.equal(['Äpfel', 'Bahnhof', 'hall', 'Zoo']);
      expect(namesOf(await list('ordering=-name'))).to.deep.equal(['Zoo', 'hall', 'Bahnhof', 'Äpfel']);
      expect(namesOf(await list('ordering=-updated_at'))).to.deep.equal(['hall', 'Zoo', 'Äpfel', 'Bahnhof']);
      expect(namesOf(await list('ordering=updated_at'))).to.deep.equal(['Bahnhof', 'Äpfel', 'Zoo', 'hall']);
    });

    it('apply to several statuses, with the number of all and with links between the pages', async () => {
      const first = await list('status=PUBLISH,DRAFT&ordering=name&page_size=2');
      expect(first).to.include({ count: 3, previous: null });
      expect(namesOf(first)).to.deep.equal(['Äpfel', 'Bahnhof']);
      expect(first.next).to.contain('status=PUBLISH%2CDRAFT').and.to.contain('ordering=name');
      const next = expectOk(await open().api.get(first.next, ada.as));
      expect(next).to.include({ count: 3, next: null });
      expect(namesOf(next)).to.deep.equal(['Zoo']);
      expect(namesOf(await list('status=ARCHIVE,ARCHIVE'))).to.deep.equal(['hall']);
    });

    it('go by the views of the last seven days, today included', async () => {
      const { service } = open();
      const now = new Date(service.now()).toISOString();
      const viewed = (name: string, days: number, count: number) =>
        Array.from({ length: count }, () =>
          aVisit({ projectId: ids[name]!, name: 'mapView', occurredAt: addMilliseconds(now, -days * DAY) }),
        );
      const events = [...viewed('Zoo', 0, 1), ...viewed('Zoo', 6, 2), ...viewed('Zoo', 7, 9), ...viewed('hall', 6, 1)];
      await service.storage.visits.insert(events);
      await service.app.jobs.rollUpVisits();
      const found = await list('ordering=-views');
      expect(found.results.map(({ name, views_7d }: Body) => [name, views_7d])).to.deep.equal([
        ...[
          ['Zoo', 3],
          ['hall', 1],
        ],
        ...[
          ['Bahnhof', 0],
          ['Äpfel', 0],
        ],
      ]);
      expect(namesOf(await list('ordering=views&status=DRAFT,PUBLISH'))).to.deep.equal(['Äpfel', 'Bahnhof', 'Zoo']);
    });

    it('leave each entry with its counts and who changed it last', async () => {
      const { api, service } = open();
      const owner = await signUp(api);
      const { project } = await makeMap(api, owner);
      const entry = async () => expectOk(await api.get(PROJECTS, owner.as)).results[0];
      const ofOwner = { id: owner.userId, fullName: 'Ada Lovelace' };
      expect(await entry()).to.deep.include({ levels_count: 2, areas_count: 1, markers_count: 1, updated_by: ofOwner });

      const editor = await joined({ api, service }, { organizationId: owner.organizationId, role: 'member' });
      expectOk(await api.patch('/api/auth/me/', { fullName: 'Ben Okri' }, editor.as));
      expectOk(await api.patch(pathOf(project), { levels: [{ name: 'Roof', width: 9, height: 9 }] }, editor.as));
      const ofEditor = { id: editor.userId, fullName: 'Ben Okri' };
      expect(await entry()).to.deep.include({ levels_count: 3, updated_by: ofEditor });

      expectOk(await api.post(`${pathOf(project)}publish/`, undefined, owner.as));
      expect(await entry()).to.deep.include({ updated_by: ofOwner });
      const copy = expectOk(await api.post(`${pathOf(project)}duplicate/`, {}, editor.as), 201);
      const found = expectOk(await api.get(`${PROJECTS}?status=DRAFT`, owner.as)).results[0];
      expect(found).to.deep.include({ id: copy.id, levels_count: 3, areas_count: 1, updated_by: ofEditor });
    });
  });
});
