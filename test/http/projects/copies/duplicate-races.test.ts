import { expect } from 'chai';
import { gif } from '../../../content/images/pictures.ts';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { rawRequest } from '../../../support/network/raw-request.ts';
import { rounds } from '../../../support/test-depth.ts';
import { pathOf } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectError, expectOk } from '../../shared/expectations.ts';
import { dataUrl, imagesIn, makeWholeMap } from '../whole-map.ts';

/** Duplicating a project that changes or is deleted meanwhile. */
overHttp('duplicate races', (open) => {
  let ada: Person;
  before(async () => {
    ada = await signUp(open().api);
  });
  const duplicate = (id: string) => open().api.post(`${pathOf(id)}duplicate/`, undefined, ada.as);
  const expectServed = async (project: Body) => {
    for (const address of imagesIn(project)) {
      expect(address).to.include(`/projects/${project.id}/`);
      const { status } = await rawRequest(open().service.url, { path: new URL(address).pathname });
      expect(status).to.equal(200);
    }
  };

  describe('a project that is duplicated', () => {
    it('while it is deleted has a complete copy, or is not found; no other file is left', async () => {
      const { api, files } = open();
      for (let round = 0; round < rounds(50); round++) {
        const { id } = await makeWholeMap(api, ada);
        const others = (await files('projects/')).length - 4;
        const asked = [duplicate(id), duplicate(id)];
        const deleted = api.delete(pathOf(id), ada.as);
        const replies = await Promise.all([...asked, duplicate(id)]);
        expectOk(await deleted, 204);
        const copies = replies.filter(({ status }) => status === 201).map(({ body }) => body);
        for (const reply of replies) if (reply.status !== 201) expectError(reply, 404);
        for (const copy of copies) await expectServed(copy);
        expect(await files('projects/')).to.have.length(others + (copies.length > 0 ? 4 : 0));
        for (const copy of copies) expectOk(await api.delete(pathOf(copy.id), ada.as), 204);
        expect(await files('projects/')).to.have.length(others);
      }
    });

    it('while its images change has copies with complete images', async () => {
      const { api } = open();
      const project = await makeWholeMap(api, ada);
      const level = project.levels[0].id;
      for (let round = 0; round < rounds(30); round++) {
        const changes = [2, 3, 4].map((at) => {
          const imageUrl = dataUrl(gif({ width: 10 + round, height: at }));
          return api.patch(pathOf(project.id), { levels: [{ id: level, imageUrl }] }, ada.as);
        });
        const replies = await Promise.all([duplicate(project.id), duplicate(project.id)]);
        for (const change of changes) expectOk(await change);
        for (const reply of replies) await expectServed(expectOk(reply, 201));
      }
    });
  });
});
