import type { ComponentType } from 'preact';
import { lazily } from './frame/lazily.tsx';

type Screen = {
  /** Below `/studio`. */
  readonly path: string;
  // biome-ignore lint/suspicious/noExplicitAny: the router gives each screen the parameters of its own path.
  readonly Screen: ComponentType<any>;
  /** Fills the window, without the navigation. */
  readonly isWhole?: boolean;
};

/** The screens for people who are signed in, each loaded when it is opened. */
export const SCREENS: readonly Screen[] = [
  { path: '/account', Screen: lazily(() => import('./account/settings/account.tsx').then(({ Account }) => Account)) },
  { path: '/projects', Screen: lazily(() => import('./projects/projects.tsx').then(({ Projects }) => Projects)) },
  {
    path: '/imports',
    Screen: lazily(() => import('./imports/import-screens.tsx').then(({ ImportProject }) => ImportProject)),
  },
  {
    path: '/p/:id/imports',
    Screen: lazily(() => import('./imports/import-screens.tsx').then(({ ImportIntoProject }) => ImportIntoProject)),
  },
  {
    path: '/p/:id/map',
    Screen: lazily(() => import('./workspace/editor.tsx').then(({ Editor }) => Editor)),
    isWhole: true,
  },
  {
    path: '/sample',
    Screen: lazily(() => import('./workspace/sample.tsx').then(({ Sample }) => Sample)),
    isWhole: true,
  },
  {
    path: '/p/:id/publish',
    Screen: lazily(() => import('./publish/publish.tsx').then(({ Publish }) => Publish)),
  },
  { path: '/p/:id/share', Screen: lazily(() => import('./publish/share.tsx').then(({ Share }) => Share)) },
  {
    path: '/p/:id/closures',
    Screen: lazily(() => import('./closures/closures.tsx').then(({ Closures }) => Closures)),
  },
  {
    path: '/p/:id/analytics',
    Screen: lazily(() => import('./analytics/analytics.tsx').then(({ Analytics }) => Analytics)),
  },
  {
    path: '/p/:id/translations',
    Screen: lazily(() => import('./translations/translations.tsx').then(({ Translations }) => Translations)),
  },
  { path: '/p/:id/design', Screen: lazily(() => import('./design/design.tsx').then(({ Design }) => Design)) },
  {
    path: '/p/:id/versions',
    Screen: lazily(() => import('./versions/versions.tsx').then(({ Versions }) => Versions)),
  },
  {
    path: '/p/:id/settings',
    Screen: lazily(() => import('./projects/settings.tsx').then(({ ProjectSettings }) => ProjectSettings)),
  },
  {
    path: '/organization/*?',
    Screen: lazily(() =>
      import('./organization/organization-screen.tsx').then(({ OrganizationScreen }) => OrganizationScreen),
    ),
  },
];
