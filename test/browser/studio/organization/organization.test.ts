import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { joined } from '../../../http/organizations/team.ts';
import { type Person, signUp } from '../../../support/client.ts';
import { openStudio, press, type StudioFixture } from '../fixture.ts';
import { makerAt } from '../maker.ts';
import { answer, choose, closed, done } from './organization-fixture.ts';

describe('The organization in the Studio', function () {
  this.timeout(240_000);
  let studio: StudioFixture;
  let ines: Person;

  before(async function () {
    const opened = await openStudio();
    if (!opened) return this.skip();
    studio = opened;
  });
  beforeEach(async () => {
    ines = await signUp(studio.api);
  });
  afterEach(async () => expect(await studio.leave()).to.deep.equal([]));
  after(() => studio?.stop());

  const open = async (path: string, by = ines) => studio.openAs(await studio.visitor(), by.email, path);
  const of = async (kind: string) =>
    (await studio.api.get(`/api/${kind}/?organization=${ines.organizationId}`, ines.as)).body;

  it('gets a colleague who may edit one group in few acts', async () => {
    const group = await done(studio, ines, '/api/groups/', { name: 'Campus' });
    const page = await open('/projects');
    await page.locator('.empty').waitFor();
    const maker = makerAt(page);
    await maker.act(() => page.getByRole('link', { name: 'Organization', exact: true }).click());
    await maker.press('Invite people');
    await maker.act(() => page.getByLabel('Email addresses').fill('jo@people.example'));
    await maker.act(() => page.getByLabel('Campus').check());
    await maker.press('Send invitations');
    await page.locator('dialog .lines').getByText('jo@people.example').first().waitFor();
    maker.expectFew('invite a colleague to one group');
    const { results } = await of('invitations');
    expect(results[0]).to.include({ email: 'jo@people.example', role: 'member' });
    expect(results[0].groups).to.deep.equal([group.id]);
  });

  it('invites several people at once, and says which address is wrong', async () => {
    const page = await open('/organization/invitations');
    await press(page, 'Invite people');
    await page.getByLabel('Email addresses').fill('jo@people.example, sam@people.example\nnobody');
    await press(page, 'Send invitations');
    await page.locator('dialog .error', { hasText: 'nobody:' }).waitFor();
    expect(await page.locator('dialog .error').count()).to.equal(1);
    await answer(page, 'Done');
    await page.locator('.lines').getByText('sam@people.example').waitFor();
    expect((await of('invitations')).results).to.have.length(2);
    await page.locator('.lines li', { hasText: 'sam@' }).getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('The invitation was revoked.').waitFor();
  });

  it('changes what people may do, blocks, unblocks and removes them', async () => {
    const group = await done(studio, ines, '/api/groups/', { name: 'Campus' });
    const { email } = await joined(studio, { organizationId: ines.organizationId });
    const page = await open('/organization/members');
    const line = page.locator('tbody tr', { hasText: email });
    const menu = async (entry: string) => {
      await line.getByRole('button').click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
    };
    await menu('Role and groups');
    await page.getByRole('dialog').getByLabel('Role').selectOption('Admin');
    await page.getByRole('dialog').getByLabel('Campus').check();
    await answer(page, 'Save');
    await closed(page);
    await line.getByText('Admin').waitFor();
    await line.getByText('Campus').waitFor();
    const changed = (await of('members')).results.find((member: { role: string }) => member.role === 'admin');
    expect(changed.groups).to.deep.equal([group.id]);
    await menu('Block');
    await line.getByText('Blocked').waitFor();
    await menu('Unblock');
    await line.getByText('Blocked').waitFor({ state: 'detached' });
    await menu('Remove');
    await answer(page, 'Remove');
    await line.waitFor({ state: 'detached' });
  });

  it('makes, changes and deletes groups', async () => {
    const page = await open('/organization/groups');
    await press(page, 'New group');
    await page.getByLabel('Name', { exact: true }).fill('Campus');
    await page.getByLabel('Most drafts').fill('2');
    await answer(page, 'Save');
    await closed(page);
    await choose(page, 'Actions for Campus', 'Edit');
    await page.getByLabel('Name', { exact: true }).fill('Old campus');
    await answer(page, 'Save');
    await closed(page);
    await page.getByText('Old campus').waitFor();
    expect((await of('groups'))[0]).to.include({ name: 'Old campus', draft_limit: 2, build_limit: -1 });
    await choose(page, 'Actions for Old campus', 'Delete');
    await answer(page, 'Delete');
    await page.getByRole('heading', { name: 'No groups yet' }).waitFor();
  });

  it('shows how much of the plan is used', async () => {
    const page = await open('/organization/usage');
    await page.getByRole('heading', { name: /^Plan:/ }).waitFor();
    await page.locator('.usage-bar', { hasText: 'Members' }).waitFor();
  });

  it('is given to somebody else, and left', async () => {
    const { email } = await joined(studio, { organizationId: ines.organizationId, role: 'admin' });
    const page = await open('/organization/general');
    await press(page, 'Transfer ownership');
    const owner = page.getByLabel('New owner');
    await owner.locator('option', { hasText: email }).waitFor({ state: 'attached' });
    await owner.selectOption({ label: `Ada Lovelace (${email})` });
    await answer(page, 'Transfer ownership');
    await closed(page);
    await page.locator('button[aria-disabled]', { hasText: 'Transfer ownership' }).waitFor();
    await press(page, 'Leave');
    await answer(page, 'Leave');
    await newOrganization(page);
  });

  it('is deleted once its name is typed', async () => {
    const page = await open('/organization/general');
    await press(page, 'Delete');
    await page.getByLabel('Type Analytical Maps to confirm').fill('Analytical Maps');
    await answer(page, 'Delete');
    await newOrganization(page);
  });
});

/** Somebody without an organization makes one. */
async function newOrganization(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'You belong to no organization' }).waitFor();
  await press(page, 'New organization');
  await page.getByLabel('Name', { exact: true }).fill('Difference Maps');
  await answer(page, 'Create');
  await page.getByRole('button', { name: 'Organization: Difference Maps' }).waitFor();
}
