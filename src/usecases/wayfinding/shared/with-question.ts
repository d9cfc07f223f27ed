import type { RouteRequest } from '../../../domain/wayfinding/words/described-route.ts';

export type WithQuestion = { readonly question: RouteRequest };
