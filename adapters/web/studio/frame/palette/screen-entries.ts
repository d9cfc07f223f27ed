import { navigate } from 'wouter-preact/use-browser-location';
import { fill, text } from '../../strings/strings.ts';
import { accountMenu } from '../account-menu.ts';
import type { PaletteEntry } from './entry.ts';

/** The screens that there are everywhere, and what belongs to the person: the look, the language, signing out. */
export function screenEntries(): readonly PaletteEntry[] {
  const { frame, commands, organization } = text();
  const parts = [
    ['members', organization.members],
    ['invitations', organization.invitations],
    ['groups', organization.groups],
    ['keys', organization.apiKeys],
    ['webhooks', organization.webhooks],
    ['usage', organization.usage],
  ] as const;
  const own = accountMenu().flatMap((item) => item ?? []);
  return [
    screen(frame.projects, '/projects'),
    screen(frame.organization, '/organization'),
    ...parts.map(([part, label]) => screen(label, `/organization/${part}`)),
    ...own.map(
      ({ label, onChoose }, index): PaletteEntry => ({
        id: `account ${index}`,
        kind: index === 0 ? 'screen' : 'command',
        label,
        onChoose,
        ...(THEMES.has(index) && { label: fill(commands.themeIs, label) }),
      }),
    ),
  ];
}

/** Where the looks are in the menu of the account: their names alone say little. */
const THEMES: ReadonlySet<number> = new Set([1, 2, 3]);

/** The screens of a project. `leave` makes sure that what they show is stored. */
export function projectEntries(id: string, leave: () => Promise<unknown> = async () => {}): readonly PaletteEntry[] {
  const { publish, projects } = text();
  const screens = [
    { label: publish.publish, path: 'publish' },
    { label: publish.share, path: 'share' },
    { label: publish.versions, path: 'versions' },
    { label: projects.settings, path: 'settings' },
  ];
  return screens.map(({ label, path }) => ({
    ...screen(label, `/p/${id}/${path}`),
    onChoose: () => void leave().finally(() => navigate(`/studio/p/${id}/${path}`)),
  }));
}

const screen = (label: string, path: string): PaletteEntry => ({
  id: `screen ${path}`,
  kind: 'screen',
  label,
  onChoose: () => navigate(`/studio${path}`),
});
