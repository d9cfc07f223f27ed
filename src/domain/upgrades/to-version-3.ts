import { adding, type Document, type Upgrade } from './upgrade.ts';

const place = adding({ minZoom: null, events: [] });

/** Release 0.6.0. */
export const TO_VERSION_3: Upgrade = {
  level: adding({ imageUrlDark: null, bearing: 0, elevationMeters: null }),
  area: place,
  marker: place,
  tag: adding({ minZoom: null }),
  project: (project) => ({
    ...project,
    settings: adding({ holidays: [], feedbackUrl: '' })(project.settings as Document),
  }),
};
