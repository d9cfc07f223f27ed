import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, makeProject, type Person, signUp } from '../../../support/client.ts';
import { pathOf } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectFieldErrors, expectOk } from '../../shared/expectations.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

/** How copies are called (names are trimmed and NFC-normalised). */
overHttp('duplicate names', (open) => {
  let ada: Person;
  beforeEach(async () => {
    ada = await signUp(open().api);
  });
  const make = (name?: string): Promise<Body> => makeProject(open().api, ada, name);
  const ask = ({ id }: Body, body?: unknown, headers = {}) =>
    open().api.post(`${pathOf(id)}duplicate/`, body, { ...ada.as, headers });
  const copy = async (original: Body, body?: unknown): Promise<Body> => expectOk(await ask(original, body), 201);
  const nameOfCopy = async (original: Body, body?: unknown) => (await copy(original, body)).name;

  describe('the name of a copy', () => {
    it('is numbered, with the first free number', async () => {
      const hall = await make('Hall');
      expect(await nameOfCopy(hall)).to.equal('Hall (Copy)');
      const second = await copy(hall);
      expect([second.name, await nameOfCopy(hall)]).to.deep.equal(['Hall (Copy 2)', 'Hall (Copy 3)']);
      expectOk(await open().api.delete(pathOf(second.id), ada.as), 204);
      expect([await nameOfCopy(hall), await nameOfCopy(hall)]).to.deep.equal(['Hall (Copy 2)', 'Hall (Copy 4)']);
    });

    it('of a copy is numbered from the copy', async () => {
      const once = await copy(await make('Hall'));
      expect([await nameOfCopy(once), await nameOfCopy(once)]).to.deep.equal([
        'Hall (Copy) (Copy)',
        'Hall (Copy) (Copy 2)',
      ]);
    });

    it('avoids names in other statuses, and not those of other organizations', async () => {
      const bob = await signUp(open().api);
      await makeProject(open().api, bob, 'Hall (Copy)');
      const hall = await make('Hall');
      const first = await copy(hall);
      expect(first.name).to.equal('Hall (Copy)');
      expectOk(await open().api.post(`${pathOf(first.id)}archive/`, undefined, ada.as));
      expect(await nameOfCopy(hall)).to.equal('Hall (Copy 2)');
    });

    it('is limited to 255 characters, shortening the original', async () => {
      const long = await make('n'.repeat(255));
      expect(await nameOfCopy(long)).to.equal(`${'n'.repeat(248)} (Copy)`);
      expect(await nameOfCopy(long)).to.equal(`${'n'.repeat(246)} (Copy 2)`);
      const spaced = await make(`${'n'.repeat(240)}        ${'m'.repeat(7)}`);
      expect(await nameOfCopy(spaced)).to.equal(`${'n'.repeat(240)} (Copy)`);
    });

    it('counts characters, and splits none', async () => {
      expect(await nameOfCopy(await make('😀'.repeat(248)))).to.equal(`${'😀'.repeat(248)} (Copy)`);
      const faces = await make(`n${'😀'.repeat(254)}`);
      expect(await nameOfCopy(faces)).to.equal(`n${'😀'.repeat(247)} (Copy)`);
      expect(await nameOfCopy(faces)).to.equal(`n${'😀'.repeat(245)} (Copy 2)`);
    });

    it('is different for each of ten that are created at once', async () => {
      const hall = await make('Hall');
      const copies = await Promise.all(Array.from({ length: 10 }, () => copy(hall)));
      const expected = ['Hall (Copy)', ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `Hall (Copy ${n})`)];
      expect(copies.map(({ name }) => name)).to.have.members(expected);
    });

    it('is the default where none is given, in any form', async () => {
      const hall = await make('Hall');
      for (const [at, body] of [undefined, '', {}, { name: null }, { title: 'Foyer' }].entries()) {
        expect(await nameOfCopy(hall, body)).to.equal(at === 0 ? 'Hall (Copy)' : `Hall (Copy ${at + 1})`);
      }
    });

    it('may be given, and is trimmed and normalised', async () => {
      const hall = await make('Hall');
      expect(await nameOfCopy(hall, { name: '  Cafe\u0301  ' })).to.equal('Café');
      expect(await nameOfCopy(hall, { name: 'x'.repeat(255) })).to.equal('x'.repeat(255));
      expect(await nameOfCopy(hall, { name: 'café' })).to.equal('café');
    });

    it('is refused if it is in use, by the original too, and nothing is created', async () => {
      const [hall, foyer] = [await make('Hall'), await make('Café')];
      expectOk(await open().api.post(`${pathOf(foyer.id)}archive/`, undefined, ada.as));
      for (const name of ['Hall', ' Hall ', 'Café', 'Cafe\u0301']) expectFieldErrors(await ask(hall, { name }), 'name');
      expect(expectOk(await open().api.get('/api/projects/', ada.as)).count).to.equal(2);
    });

    it('is used once in ten concurrent requests', async () => {
      const hall = await make('Hall');
      const name = randomUUID();
      const replies = await Promise.all(Array.from({ length: 10 }, () => ask(hall, { name })));
      const statuses = replies.map(({ status }) => status).toSorted();
      expect(statuses).to.deep.equal([201, ...Array(9).fill(400)]);
    });

    for (const name of ['', '   ', 7, true, [], {}, 'x'.repeat(256), 'a\u0000b', 'a\nb']) {
      it(`may not be ${JSON.stringify(name).slice(0, 20)}`, async () => {
        expectFieldErrors(await ask(await make(), { name }), 'name');
      });
    }

    for (const body of ['null', '[]', '"Foyer"', '7']) {
      it(`is not given by a body that is ${body}`, async () => {
        expectFieldErrors(await ask(await make(), body, JSON_TYPE), 'non_field_errors');
      });
    }
  });
});
