import { adding, type Upgrade } from './upgrade.ts';

/** Release 0.7.0. */
export const TO_VERSION_4: Upgrade = { project: adding({ venue: null, attribution: [] }) };
