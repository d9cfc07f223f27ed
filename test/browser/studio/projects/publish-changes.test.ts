import { expect } from 'chai';
import { makeProject, signUp } from '../../../support/client.ts';
import { GROUND } from '../editor/editor-fixture.ts';
import { openStudio, type StudioFixture } from '../fixture.ts';

const ROOM = {
  id: '0190a1b2-0000-7000-8000-00000000000a',
  levelId: GROUND.id,
  data: [
    [200, 200],
    [400, 200],
    [400, 400],
  ],
};

describe('the screen for publishing', () => {
  let studio: StudioFixture;

  before(async function () {
    const opened = await openStudio();
    if (!opened) return this.skip();
    studio = opened;
  });
  afterEach(async () => expect(await studio.leave()).to.deep.equal([]));
  after(() => studio?.stop());

  it('names a text that changed as the editor does, with its language', async () => {
    const person = await signUp(studio.api);
    const { id } = await makeProject(studio.api, person, 'Library');
    const named = (title: string) => ({ levels: [GROUND], areas: [{ ...ROOM, translations: { en: { title } } }] });
    await studio.api.patch(`/api/projects/${id}/`, named('Reading room'), person.as);
    await studio.api.post(`/api/projects/${id}/publish/`, {}, person.as);
    await studio.api.patch(`/api/projects/${id}/`, named('Hall'), person.as);
    const page = await studio.openAs(await studio.visitor(), person.email, `/p/${id}/publish`);
    const difference = page.locator('.difference').first();
    await difference.waitFor();
    expect(await difference.textContent()).to.equal('Name (English): Reading room Hall');
  });
});
