import type { ComponentTexts } from '../../openapi/component-texts.ts';

export const STUDIO_TEXTS: ComponentTexts = {
  StudioConfig: [
    'What the Studio must know of this service.',
    {
      serviceName: 'The name of this service.',
      version: 'The release that is running.',
      googleClientId: 'The client id for sign-in with Google; null where that is not configured.',
      uploadLimitBytes: 'The maximum size of an uploaded image, in bytes.',
      maxImagePixels: 'The maximum size of an uploaded image, in pixels.',
      languages: 'The languages of the interface.',
    },
  ],
};
