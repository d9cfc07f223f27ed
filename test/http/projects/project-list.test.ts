import { expect } from 'chai';
import { aMembership } from '../../support/builders.ts';
import { type Body, makeProject, type Person, signUp } from '../../support/client.ts';
import { pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';

const PROJECTS = '/api/projects/';
const NAMES = ['Central Station', 'Ħospital', 'Città 100%', 'under_score', 'Straße', 'ZÜRICH', 'back\\slash'];

/** The list of projects: pages, filters, search. */
overHttp('project list', (open) => {
  describe('the list of projects', () => {
    let ada: Person;
    let projects: Body[];
    before(async () => {
      const { api } = open();
      ada = await signUp(api);
      projects = [];
      for (const name of NAMES) projects.push(await makeLater(ada, name));
      expectOk(await api.patch(pathOf(projects[0].id), { description: 'Trains and trams' }, ada.as));
      expectOk(await api.post(`${pathOf(projects[1].id)}publish/`, undefined, ada.as));
    });
    /** Which of two projects is newer is identified by the millisecond. */
    const makeLater = async (person: Person, name: string) => {
      open().service.advance(1);
      return makeProject(open().api, person, name);
    };
    const list = async (query: string) => expectOk(await open().api.get(`${PROJECTS}?${query}`, ada.as));
    const namesOf = ({ results }: Body) => results.map(({ name }: Body) => name);

    it('has the newest first, without their items', async () => {
      const page = await list('');
      expect(page).to.include({ count: NAMES.length, next: null, previous: null });
      expect(namesOf(page)).to.deep.equal(NAMES.toReversed());
      const whole = expectOk(await open().api.get(pathOf(projects[3].id), ada.as));
      const { levels, areas, markers, tags, languages, wayfinding, translations, ...summary } = whole;
      expect(page.results[NAMES.length - 4]).to.deep.equal({
        ...summary,
        updated_by: { id: ada.userId, fullName: 'Ada Lovelace' },
        views_7d: 0,
        levels_count: 0,
        areas_count: 0,
        markers_count: 0,
        draft_picture_version: null,
      });
    });

    it('has pages that link to each other with absolute addresses', async () => {
      const { service, api } = open();
      const seen: string[] = [];
      let next: string | null = `${service.url}${PROJECTS}?page_size=3&status=DRAFT`;
      let previous: string | null = null;
      while (next) {
        const page: Body = expectOk(await api.get(next, ada.as));
        expect(page.count).to.equal(NAMES.length - 1);
        expect(page.previous === null).to.equal(previous === null);
        if (page.previous)
          expect(namesOf(expectOk(await api.get(page.previous, ada.as)))).to.deep.equal(seen.slice(-3));
        seen.push(...namesOf(page));
        [previous, next] = [next, page.next];
        if (next) expect(next.startsWith(`${service.url}${PROJECTS}?`)).to.equal(true);
      }
      expect(seen).to.deep.equal(NAMES.filter((name) => name !== 'Ħospital').toReversed());
    });

    for (const page of ['0', '-1', '2', '999999999999', '99999999999999999999', 'abc', '1.5', '1e3', '', '%00']) {
      it(`has no page "${page}"`, async () => {
        expectError(await open().api.get(`${PROJECTS}?page=${page}`, ada.as), 404);
      });
    }

    it('refuses a repeated parameter', async () => {
      const reply = await open().api.get(`${PROJECTS}?page=7&page=1&page_size=50&page_size=2`, ada.as);
      expectFieldErrors(reply, 'page', 'page_size');
    });

    for (const [size, expected] of [
      ['0', 1],
      ['-5', 1],
      ['1', 1],
      ['1000', NAMES.length],
      ['abc', NAMES.length],
    ] as const) {
      it(`has ${expected} of them for a page size of ${size}`, async () => {
        expect((await list(`page_size=${size}`)).results).to.have.length(expected);
      });
    }

    it('has at most a hundred per page, and twenty by default', async () => {
      const { api } = open();
      const maker = await signUp(api);
      for (let made = 0; made < 101; made++) await makeProject(api, maker);
      const largest = expectOk(await api.get(`${PROJECTS}?page_size=101`, maker.as));
      const usual = expectOk(await api.get(PROJECTS, maker.as));
      expect([largest.count, largest.results.length, usual.results.length]).to.deep.equal([101, 100, 20]);
      expect(expectOk(await api.get(largest.next, maker.as)).results).to.have.length(1);
    });

    it('has an empty first page when there is nothing', async () => {
      const nobody = await signUp(open().api);
      const page = expectOk(await open().api.get(PROJECTS, nobody.as));
      expect(page).to.deep.equal({ count: 0, next: null, previous: null, results: [] });
    });

    const searches: Readonly<Record<string, readonly string[]>> = {
      station: ['Central Station'],
      CENTRAL: ['Central Station'],
      'trains AND': ['Central Station'],
      '%': ['Città 100%'],
      _: ['under_score'],
      '\\': ['back\\slash'],
      citta: ['Città 100%'],
      zurich: ['ZÜRICH'],
      'zu\u0308rich': ['ZÜRICH'],
      straße: ['Straße'],
      STRASSE: ['Straße'],
      hospital: ['Ħospital'],
      '  station\t\u00a0': ['Central Station'],
      "'": [],
      'nothing like it': [],
    };
    for (const [search, found] of Object.entries(searches)) {
      it(`finds ${found.join(', ') || 'nothing'} for "${search}"`, async () => {
        expect(namesOf(await list(`search=${encodeURIComponent(search)}`))).to.deep.equal(found);
      });
    }

    it('finds everything for blanks', async () => {
      expect((await list('search=%20%20')).count).to.equal(NAMES.length);
    });

    it('filters by status and by organization', async () => {
      expect(namesOf(await list('status=PUBLISH'))).to.deep.equal(['Ħospital']);
      expect((await list('status=ARCHIVE')).count).to.equal(0);
      expect((await list(`organization=${ada.organizationId}`)).count).to.equal(NAMES.length);
      expect((await list(`organization=${projects[0].id}`)).count).to.equal(0);
      expect((await list(`group=${projects[0].id}`)).count).to.equal(0);
    });

    it('refuses invalid filters', async () => {
      for (const [name, value] of [
        ['status', 'LIVE'],
        ['status', ''],
        ['status', 'DRAFT,'],
        ['status', 'DRAFT,LIVE'],
        ['ordering', 'created_at'],
        ['ordering', '--name'],
        ['organization', 'mine'],
        ['group', '7'],
      ]) {
        expectFieldErrors(await open().api.get(`${PROJECTS}?${name}=${value}`, ada.as), name!);
      }
    });

    it('includes all organizations of the account, and no others', async () => {
      const { api, service } = open();
      const other = await signUp(api);
      await makeLater(other, 'My own');
      const membership = aMembership({ organizationId: ada.organizationId, userId: other.userId, role: 'viewer' });
      await service.storage.memberships.insert(membership);
      const all = expectOk(await api.get(`${PROJECTS}?page_size=2`, other.as));
      expect(all.count).to.equal(NAMES.length + 1);
      expect(namesOf(all)).to.deep.equal(['My own', NAMES.at(-1)]);
      expect((await list('')).count).to.equal(NAMES.length);
    });
  });
});
