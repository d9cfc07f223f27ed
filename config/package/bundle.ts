import { run as runWith } from '../run.ts';
import { installedParts } from './assets.ts';

// Everything that the npm package exports, in one script: `scripts/build-package.ts` makes an entry for each of its modules.
export { startService } from './start-service.ts';

/** Runs the command of this process's arguments. */
export const run = (): void => runWith(installedParts());

/** What only test suites need, so that a service does not evaluate it. */
export const testing = () => import('./start-waymark.ts');
