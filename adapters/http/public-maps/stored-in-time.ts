import { setTimeout } from 'node:timers/promises';
import { busy } from '../../../src/domain/shared/errors.ts';

/** In milliseconds. */
const LOOK_EVERY = 100;

/** What is found within so many milliseconds; 503 where nothing is. */
export async function storedInTime<T>(find: () => Promise<T | null>, waitLimit: number): Promise<T> {
  for (let passed = 0; ; passed += LOOK_EVERY) {
    const found = await find();
    if (found !== null) return found;
    if (passed >= waitLimit) throw preparing();
    await setTimeout(LOOK_EVERY);
  }
}

export const preparing = () => busy('The routes of this map are being prepared. Try again in a few seconds.');
