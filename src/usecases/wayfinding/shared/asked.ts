import type { RouteRequest } from '../../../domain/wayfinding/described-route.ts';

export type Asked = { readonly question: RouteRequest };
