import { parentPort } from 'node:worker_threads';
import { DomainError, type ErrorKind, type FieldErrors } from '../../src/domain/errors.ts';
import { parseJson } from './json.ts';
import { type PackedJson, packJson } from './packed-json.ts';
import type { Route } from './route.ts';
import { areaRoutes } from './routes/areas.ts';
import { levelRoutes } from './routes/levels.ts';
import { markerRoutes } from './routes/markers.ts';
import { projectRoutes } from './routes/projects.ts';
import { translationRoutes } from './routes/translations.ts';
import { wayfindingRoutes } from './routes/wayfinding.ts';
import { parse } from './validation.ts';

/** A body to check, and the route that it was sent to. */
export type LargeBody = { readonly route: string; readonly bytes: Uint8Array; readonly maxValues: number };

/** The checked body, or what it is refused for. */
export type LargeBodyReply = PackedJson | { readonly refusal: Refusal };
export type Refusal = { readonly kind: ErrorKind; readonly message: string; readonly fields: FieldErrors };

const ROUTES: readonly Route[] = [
  ...[...projectRoutes, ...levelRoutes, ...areaRoutes, ...markerRoutes],
  ...[...wayfindingRoutes, ...translationRoutes],
];

/** The schemas of the bodies that may be large, by the names of their routes. */
export const LARGE_BODIES = new Map(ROUTES.flatMap(({ name, body }) => (body ? [[name, body.schema]] : [])));

parentPort?.on('message', (body: LargeBody) => {
  const reply = replyTo(body);
  parentPort?.postMessage(reply, 'bytes' in reply ? [reply.bytes.buffer] : []);
});

/** Anything but a refusal is a fault: it is not caught, ends this thread, and is heard of in the one that asked. */
function replyTo({ route, bytes, maxValues }: LargeBody): LargeBodyReply {
  try {
    return packJson(parse(LARGE_BODIES.get(route)!, parseJson(bytes, { maxValues })));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { kind, message, fields } = error;
    return { refusal: { kind, message, fields } };
  }
}
