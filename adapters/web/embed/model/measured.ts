import type { GeoPosition } from '../../../../src/domain/projects/values/plan-position.ts';

/** A measured position: degrees, metres, and degrees clockwise from north. It has no floor. */
export type Measured = GeoPosition & Readonly<{ accuracyMeters: number | null; heading: number | null }>;
