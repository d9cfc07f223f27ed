import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { joined } from '../../../http/organizations/team.ts';
import { type Body, makeProject, type Person, signUp } from '../../../support/client.ts';
import { axeFindings, overflows, press, type StudioFixture } from '../fixture.ts';

/** What the service answers to an action of that person in their organization. */
export async function done(studio: StudioFixture, by: Person, path: string, body: Body = {}): Promise<Body> {
  const reply = await studio.api.post(path, { organization: by.organizationId, ...body }, by.as);
  if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** Somebody with an organization that has some of everything: projects, a group, people, a key, a webhook. */
export async function crowded(studio: StudioFixture): Promise<Person & { readonly projectId: string }> {
  const person = await signUp(studio.api);
  const { organizationId } = person;
  const group = await done(studio, person, '/api/groups/', {
    name: 'Northern campus',
    description: 'North of the river',
  });
  const { id: projectId } = await makeProject(studio.api, person, 'Library');
  await done(studio, person, '/api/projects/', { name: 'A hospital with a name that is rather long', group: group.id });
  const live = await makeProject(studio.api, person, 'Town hall');
  await done(studio, person, `/api/projects/${live.id}/publish/`);
  await joined(studio, { organizationId, role: 'member' });
  await joined(studio, { organizationId, status: 'blocked' });
  await done(studio, person, '/api/invitations/', { email: 'grace@people.example', role: 'viewer' });
  await done(studio, person, '/api/api-keys/', { name: 'Website', type: 'read' });
  const webhook = await done(studio, person, '/api/webhooks/', {
    url: 'http://127.0.0.1:9/a/rather/long/address/of/a/receiver/that/nobody/listens/at',
    events: ['project.published'],
  });
  await studio.api.post(`/api/webhooks/${webhook.id}/test/?organization=${organizationId}`, undefined, person.as);
  return { ...person, projectId };
}

/** Chooses an entry of a menu. */
export async function choose(page: Page, menu: string, entry: string): Promise<void> {
  await press(page, menu);
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Presses a button of the open dialog. */
export const answer = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Waits until the dialog has closed. */
export const closed = (page: Page): Promise<void> => page.locator('dialog').waitFor({ state: 'detached' });

/** Tables and rows of tabs scroll sideways in a narrow window. */
const MAY_SCROLL = ['DIV table-place', 'NAV tabs'];

/** The screen can be read by everybody, and nothing stands out of the window. */
export async function expectSound(page: Page, where: string): Promise<void> {
  await page.locator('#content .skeleton').waitFor({ state: 'detached' });
  expect(await axeFindings(page), where).to.deep.equal([]);
  const standingOut = (await overflows(page)).filter((each) => !MAY_SCROLL.some((name) => each.startsWith(name)));
  expect(standingOut, where).to.deep.equal([]);
}

/** The visitor sees the Studio in that language from the next page on. */
export const speak = (page: Page, language: string): Promise<void> =>
  page.evaluate((code) => localStorage.setItem('waymark-studio-language', code), language);
