import type { ComponentTexts, PropertyTexts } from '../../shared/component-texts.ts';

const session: PropertyTexts = { access: 'The access token, valid for 15 minutes.' };

export const STUDIO_TEXTS: ComponentTexts = {
  StudioConfig: [
    'What the Studio must know of this service.',
    {
      serviceName: 'The name of this service.',
      version: 'The release that is running.',
      googleClientId: 'The client id for sign-in with Google; null where that is not configured.',
      googleAuthorizationUrl: 'Where people sign in with Google; null where that is not configured.',
      uploadLimitBytes: 'The maximum size of an uploaded image, in bytes.',
      maxImagePixels: 'The maximum size of an uploaded image, in pixels.',
      languages: 'The languages of the interface.',
    },
  ],
  StudioSession: [
    'A session whose refresh token is in a cookie.',
    { kind: 'Which of the possible results this is.', ...session },
  ],
  RenewedStudioSession: [
    'A new access token of the session in the cookie.',
    {
      access: 'The access token, valid for 15 minutes; null without a session.',
      user: 'The account of the session; null without one.',
    },
  ],
  StudioSignInResult: ['The result of signing in to the Studio.'],
  EmptyBody: ['A body without fields.'],
};
