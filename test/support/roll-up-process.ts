/** Rolls up the visits of a project in small steps, in a process that can be killed: `roll-up-process.ts DATABASE_URL PROJECT`. */

import { readSettings } from '../../config/settings.ts';
import { openStorage } from '../../config/stores.ts';
import { rollUpProject } from '../../src/usecases/visits/shared/roll-up.ts';

const [url = '', projectId = ''] = process.argv.slice(2);
const secret = 'a secret key that only the tests know';
const storage = await openStorage(readSettings({ DATABASE_URL: url, SECRET_KEY: secret }));
process.send!('begun');
await rollUpProject(storage, projectId, 7);
await storage.close();
process.disconnect!();
