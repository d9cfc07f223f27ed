import type { Needs } from '../ports/needs.ts';
import { createOnce } from '../usecases/shared/create-once.ts';

/** What requests of several areas have in common. */
export const sharedActions = (needs: Needs) => ({ createOnce: createOnce(needs) });
