import type { RouteRequest } from '../../../domain/wayfinding/words/described-route.ts';

export type Asked = { readonly question: RouteRequest };
