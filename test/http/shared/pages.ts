import type { Body } from '../../support/client.ts';

const page = { get: { security: [], responses: { 200: 'text/html' } } };

/** The pages for people by path, with their operation: the OpenAPI document does not describe them. */
export const PAGES: Readonly<Record<string, Body>> = {
  '/embed/{project}': page,
  '/verify-email': page,
  '/reset-password': page,
  '/accept-invitation': page,
};
