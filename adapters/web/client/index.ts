// The entry of the package `waymark/client`.
export { type ClientOptions, createClient } from './create-client.ts';
export type { Paths, Schemas } from './paths.ts';
export type { Retries } from './send.ts';
export type { Client, RequestOptions, Result, Tokens } from './types.ts';
export { verifyWebhook, type WebhookHeaders } from './verify-webhook.ts';
export { type FieldErrors, WaymarkError } from './waymark-error.ts';
