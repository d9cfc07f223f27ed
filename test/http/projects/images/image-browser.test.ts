import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { GIF, PNG } from '../../../content/images/pictures.ts';
import { aMembership } from '../../../support/builders.ts';
import { type Body, makeProject, type Person, signUp } from '../../../support/client.ts';
import { pathOf } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../../shared/expectations.ts';
import { dataUrl } from '../whole-map.ts';

/** Browsing a project's images. */
overHttp('image browser', (open) => {
  let ada: Person;
  let id: string;
  before(async () => {
    ada = await signUp(open().api);
  });
  beforeEach(async () => {
    ({ id } = await makeProject(open().api, ada));
  });
  const upload = async (): Promise<string> => {
    open().service.advance(2);
    const form = new FormData();
    form.set('file', new Blob([Uint8Array.from(PNG)]), 'plan.png');
    return expectOk(await open().api.post(`${pathOf(id)}upload-image/`, form, ada.as), 201).url;
  };
  const uploads = async (count: number): Promise<readonly string[]> => {
    const urls: string[] = [];
    for (let made = 0; made < count; made++) urls.unshift(await upload());
    return urls;
  };
  const ask = (query = '') => open().api.get(`${pathOf(id)}images/${query}`, ada.as);
  const browse = async (query = ''): Promise<Body> => expectOk(await ask(query));

  describe('the images of a project', () => {
    it('are an empty page at first', async () => {
      const empty = { images: [], page: 1, pageSize: 20, totalImages: 0, totalPages: 1 };
      expect(await browse()).to.deep.equal(empty);
    });

    it('are listed with the newest first, uploaded ones and those of a PATCH', async () => {
      const uploaded = await uploads(2);
      open().service.advance(2);
      const imageUrl = dataUrl(GIF);
      const { levels } = expectOk(await open().api.patch(pathOf(id), { levels: [{ name: 'G', imageUrl }] }, ada.as));
      const images = [levels[0].imageUrl, ...uploaded];
      expect(await browse()).to.deep.equal({ images, page: 1, pageSize: 20, totalImages: 3, totalPages: 1 });
      for (const address of images) expect((await open().api.get(address)).status).to.equal(200);
    });

    it('are paginated without gaps, twenty by default', async () => {
      const images = await uploads(23);
      const shown = { totalImages: 23, pageSize: 20, totalPages: 2 };
      expect(await browse()).to.deep.equal({ ...shown, images: images.slice(0, 20), page: 1 });
      expect(await browse('?page=2')).to.deep.equal({ ...shown, images: images.slice(20), page: 2 });
      const seen: string[] = [];
      for (let page = 1; page <= 5; page++) {
        const part = await browse(`?page=${page}&page_size=5`);
        expect(part).to.include({ page, pageSize: 5, totalImages: 23, totalPages: 5 });
        seen.push(...part.images);
      }
      expect(seen).to.deep.equal(images);
    });

    for (const [size, pageSize] of [
      ['1', 1],
      ['100', 100],
      ['101', 100],
      ['999999999999999', 100],
      ['0', 1],
      ['-5', 1],
      ['abc', 20],
      ['', 20],
    ] as const) {
      it(`have ${pageSize} per page for a page size of "${size}"`, async () => {
        expect((await browse(`?page_size=${size}`)).pageSize).to.equal(pageSize);
      });
    }

    for (const page of ['0', '-1', 'abc', '1.5', '1e1', '', '%00', '99999999999999999999', '0x1']) {
      it(`have no page "${page}": it is malformed`, async () => {
        expectFieldErrors(await ask(`?page=${page}`), 'page');
      });
    }

    it('have no page past the last', async () => {
      await upload();
      expectOk(await ask('?page=1&page_size=1'));
      for (const page of ['2', '999999999999999']) expectError(await ask(`?page=${page}&page_size=1`), 404);
    });

    it('are visible with access to the project', async () => {
      const { api, service } = open();
      await upload();
      const bob = await signUp(api);
      const path = `${pathOf(id)}images/`;
      expectError(await api.get(path, bob.as), 404);
      expectError(await api.get(`${pathOf(randomUUID())}images/`, ada.as), 404);
      expectError(await api.get(path), 401);
      const membership = { organizationId: ada.organizationId, userId: bob.userId, role: 'viewer' } as const;
      await service.storage.memberships.insert(aMembership(membership));
      expect(expectOk(await api.get(path, bob.as)).totalImages).to.equal(1);
    });
  });
});
