import { adding, type Document, type Upgrade } from './upgrade.ts';

/** Release 0.7.0. */
export const TO_VERSION_4: Upgrade = {
  level: adding({ imageUrlSmall: null }),
  tag: adding({ order: 0 }),
  project(project) {
    const appearance = project.appearance as Document | undefined;
    const whole = adding({ venue: null, attribution: [] })(project);
    return appearance === undefined
      ? whole
      : { ...whole, appearance: adding({ areaColors: 'own', logo: null, fontFamily: 'system' })(appearance) };
  },
};
