import { expect } from 'chai';
import { joined } from '../../../http/organizations/team.ts';
import { makeProject, signUp } from '../../../support/client.ts';
import { GROUND, withEditors } from './editor-fixture.ts';

const ROOM = {
  id: '0190a1b2-0000-7000-8000-00000000000a',
  levelId: GROUND.id,
  data: [
    [200, 200],
    [400, 200],
    [400, 400],
  ],
};

describe('the editor of somebody who may only look', () => {
  const editors = withEditors();

  it('says so at every tool that draws, and sends no change for any key', async () => {
    const owner = await signUp(editors.api);
    const { id } = await makeProject(editors.api, owner, 'Library');
    await editors.api.patch(`/api/projects/${id}/`, { levels: [GROUND], areas: [ROOM] }, owner.as);
    const viewer = await joined(editors, { organizationId: owner.organizationId, role: 'viewer' });
    const page = await editors.openAs(await editors.visitor(), viewer.email, `/p/${id}/map`);
    await page.locator('.save-badge[data-state="read-only"]').waitFor();
    const changes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') changes.push(request.url());
    });
    const drawing = page.getByRole('button', { name: 'Rectangle (R)' });
    expect(await drawing.getAttribute('aria-disabled')).to.equal('true');
    expect(await drawing.getAttribute('title')).to.contain('may look at this map');
    await page.locator('.canvas').focus();
    const keys = [
      'r',
      'Enter',
      'a',
      'Enter',
      'm',
      'Enter',
      'Control+a',
      'ArrowLeft',
      'Delete',
      'Control+d',
      'Control+s',
    ];
    for (const key of keys) await page.keyboard.press(key);
    await page.locator('.save-badge[data-state="read-only"]').waitFor();
    expect(changes).to.deep.equal([]);
    const { areas } = (await editors.api.get(`/api/projects/${id}/`, owner.as)).body;
    expect(areas[0].data).to.deep.equal(ROOM.data);
  });
});
