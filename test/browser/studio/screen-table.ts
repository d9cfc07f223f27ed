import { lastLink } from '../../http/accounts/mailbox.ts';
import { invite } from '../../http/organizations/invitees.ts';
import { readImport, sendImport } from '../../http/projects/imports/importing.ts';
import { resetLink } from '../../http/shared/account-actions.ts';
import { expectOk } from '../../http/shared/expectations.ts';
import { makeProject, type Person, signUp } from '../../support/client.ts';
import { GROUND } from './editor/editor-fixture.ts';
import type { StudioFixture } from './fixture.ts';
import { crowded, done } from './organization/organization-fixture.ts';

/** A screen of the Studio in a state that it may have. */
export type ListedScreen = {
  /** Its address without the origin; `{project}`, `{live}` and secrets of links are filled in. */
  readonly path: string;
  /** What is there once everything is drawn. */
  readonly ready: string;
  /** Who opens it. */
  readonly by: 'nobody' | 'maker' | 'newcomer';
};

const card = '.account-card h1';

/** Every screen outside the dialogs, by the name of its state. */
export const SCREENS: Readonly<Record<string, ListedScreen>> = {
  'sign-in': { path: '/studio/sign-in', ready: card, by: 'nobody' },
  'sign-up': { path: '/studio/sign-up', ready: card, by: 'nobody' },
  'forgotten password': { path: '/studio/forgot', ready: card, by: 'nobody' },
  'new password': { path: '/reset-password#{reset}', ready: '.new-password', by: 'nobody' },
  'a used link': { path: '/studio/reset', ready: card, by: 'nobody' },
  'email to be confirmed': { path: '/verify-email#{verify}', ready: '.password-field', by: 'nobody' },
  invitation: { path: '/accept-invitation#{invite}', ready: '.choices', by: 'nobody' },
  'invitation of somebody else': { path: '/accept-invitation#{invite}', ready: '.notice', by: 'maker' },
  'first account': { path: '/first-account#token=x', ready: '.new-password', by: 'nobody' },
  'sign-in with Google that failed': { path: '/auth/google/callback', ready: '[role="alert"]', by: 'nobody' },
  projects: { path: '/studio/projects', ready: '.project-card', by: 'maker' },
  'nothing found': { path: '/studio/projects?search=zzz', ready: '.empty', by: 'maker' },
  'first project': { path: '/studio/projects', ready: '.empty', by: 'newcomer' },
  editor: { path: '/studio/p/{project}/map', ready: '.canvas canvas', by: 'maker' },
  'project of others': { path: '/studio/p/{project}/map', ready: '.empty', by: 'newcomer' },
  'first publication': { path: '/studio/p/{project}/publish', ready: '.publish .card', by: 'maker' },
  'update of a live map': { path: '/studio/p/{live}/publish', ready: '.changes', by: 'maker' },
  share: { path: '/studio/p/{live}/share', ready: '.qr-code', by: 'maker' },
  versions: { path: '/studio/p/{live}/versions', ready: '.lines', by: 'maker' },
  design: { path: '/studio/p/{project}/design', ready: '.design-window', by: 'maker' },
  closures: { path: '/studio/p/{live}/closures', ready: '.closures', by: 'maker' },
  analytics: { path: '/studio/p/{live}/analytics', ready: '.top-lists .hint', by: 'maker' },
  translations: { path: '/studio/p/{live}/translations', ready: '.translations .text-line textarea', by: 'maker' },
  'settings of a project': { path: '/studio/p/{project}/settings', ready: 'form.settings', by: 'maker' },
  'import of a project': { path: '/studio/imports', ready: '.file-chooser', by: 'maker' },
  'import into a map': { path: '/studio/p/{live}/imports', ready: '.imports .lines', by: 'maker' },
  'import that was read': { path: '/studio/p/{live}/imports?import={read}', ready: '.issue-line', by: 'maker' },
  'import that asks where places are': {
    path: '/studio/p/{live}/imports?import={unplaced}',
    ready: '.placing',
    by: 'maker',
  },
  members: { path: '/studio/organization/members', ready: '.table', by: 'maker' },
  invitations: { path: '/studio/organization/invitations', ready: '.table, .lines', by: 'maker' },
  groups: { path: '/studio/organization/groups', ready: '.lines, .table', by: 'maker' },
  keys: { path: '/studio/organization/keys', ready: '.table, .lines', by: 'maker' },
  webhooks: { path: '/studio/organization/webhooks', ready: '.lines, .table', by: 'maker' },
  usage: { path: '/studio/organization/usage', ready: '.usage', by: 'maker' },
  organization: { path: '/studio/organization/general', ready: 'form', by: 'maker' },
  account: { path: '/studio/account', ready: '.sessions li', by: 'maker' },
};

export type Inhabitants = {
  readonly maker: Person;
  readonly newcomer: Person;
  /** The address of a screen, filled in. */
  readonly at: (path: string) => string;
};

/** People and projects for the screens. */
export async function inhabited(studio: StudioFixture): Promise<Inhabitants> {
  const maker = await crowded(studio);
  const newcomer = await signUp(studio.api);
  const live = await makeProject(studio.api, maker, 'Station');
  const door = { levelId: GROUND.id, position: { x: 10, y: 10 }, isStartPoint: true };
  const fill = (body: object) => studio.api.patch(`/api/projects/${live.id}/`, body, maker.as);
  await fill({
    levels: [GROUND],
    languages: [{ languageCode: 'de' }],
    markers: [{ ...door, translations: { en: { title: 'North entrance' } } }],
  });
  await done(studio, maker, `/api/projects/${live.id}/publish/`);
  await fill({ name: 'Central station' });
  const imported = await importsInto(studio, maker, live.id);
  const secrets = ({ uid, token }: { uid: string; token: string }) => `uid=${uid}&token=${token}`;
  const known = {
    project: maker.projectId,
    live: live.id,
    ...imported,
    verify: secrets(lastLink(studio, newcomer.email)),
    reset: secrets(await resetLink(studio, studio.api, newcomer.email)),
    invite: `token=${(await invite(studio, maker)).mailed}`,
  };
  const at = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof known) => known[name]);
  return { maker, newcomer, at };
}

const IN_DEGREES = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: 'North hall', floor: GROUND.name },
      geometry: { type: 'Point', coordinates: [13.369, 52.525] },
    },
  ],
});

/** Files that were read for a map: a table that names a place that is not there, and places in degrees. */
async function importsInto({ api }: StudioFixture, maker: Person, project: string) {
  const files = {
    read: { 'north.csv': 'externalId;name\nN1;North wing\n' },
    unplaced: { 'north.geojson': IN_DEGREES },
  };
  const ids: Record<string, string> = {};
  for (const [name, given] of Object.entries(files)) {
    const { id } = expectOk(await sendImport(api, maker, { project }, given), 202);
    await readImport(api, maker, id);
    ids[name] = id;
  }
  return ids as Readonly<Record<keyof typeof files, string>>;
}
