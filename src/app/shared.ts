import type { Needs } from '../ports/shared/needs.ts';
import { createOnce } from '../usecases/shared/create-once.ts';

/** What requests of several areas have in common. */
export const sharedActions = (needs: Needs) => ({ createOnce: createOnce(needs) });
