import { Projection } from 'ol/proj.js';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';

/** The plan's own units; they are no degrees or metres of the earth. */
export const PLAN = new Projection({ code: 'plan', units: 'pixels', global: false });

/** The map's y axis points up, that of a plan down. */
export const toMap = ([x, y]: Vertex): [number, number] => [x, 0 - y];

/** The same back, exactly. */
export const fromMap = (at: readonly number[]): Vertex => [at[0]!, 0 - at[1]!];
