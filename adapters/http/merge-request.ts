import type { GenericSchema } from 'valibot';
import { DomainError } from '../../src/domain/shared/errors.ts';
import { expectedVersions } from './responses/etag.ts';
import { isObject, type MergeRule, needsCurrent, plainPatch } from './shared/merge-patch.ts';
import type { Request, Route, RouteResponse } from './shared/route.ts';
import { parse } from './validation/validation.ts';

/** A PATCH that obeys merge patches. */
export type MergingRoute = Pick<Route, 'handle'> & {
  readonly body: { readonly schema: GenericSchema; readonly merge: MergeRule };
};

/** How often it begins again where somebody else changes the resource meanwhile. */
const MOST_TRIES = 10;

/**
 * Carries out a merge patch as the PATCH that does the same. Where that depends on the present values, these are what a PATCH without any
 * field answers, and the change is made to that version only.
 */
export async function mergePatched(route: MergingRoute, request: Request, patch: unknown): Promise<RouteResponse> {
  const { schema, merge } = route.body;
  const handle = (body: unknown, given: Partial<Request> = {}) =>
    route.handle({ ...request, ...given, body: parse(schema, body) } as Request<never, never>);
  if (!isObject(patch)) return handle(patch);
  requireNoCollection(patch, merge);
  if (!needsCurrent(patch, merge)) return handle(plainPatch({}, patch, merge));
  for (let tries = 1; ; tries++) {
    const { value, version } = currentOf(await handle({}, { header: withoutPreference(request) }));
    const conditions = { expectedVersions: request.expectedVersions ?? version };
    try {
      return await handle(plainPatch(value, patch, merge), conditions);
    } catch (error) {
      const isStale = error instanceof DomainError && error.kind === 'version_conflict' && !request.expectedVersions;
      if (!isStale || tries >= MOST_TRIES) throw error;
    }
  }
}

function requireNoCollection(patch: object, { collections = [] }: MergeRule): void {
  const name = collections.find((each) => each in patch);
  if (name === undefined) return;
  throw new DomainError(
    'unsupported_media_type',
    `A merge patch would replace all of \`${name}\`: send changes of it as application/json, or each item by its own address.`,
  );
}

/** A minimal response would not have the values. */
const withoutPreference =
  ({ header }: Request): Request['header'] =>
  (name) =>
    name === 'prefer' ? '' : header(name);

const currentOf = ({ json, body, headers }: RouteResponse) => ({
  value: (json === undefined ? body : JSON.parse(json)) as Readonly<Record<string, unknown>>,
  version: expectedVersions(headers?.etag),
});
