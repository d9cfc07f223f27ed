/** Rolls up the visits of a project in small steps, in a process that can be killed: `roll-up-process.ts DATABASE_URL PROJECT`. */

import { readSettings } from '../../../config/settings/settings.ts';
import { openStorage } from '../../../config/stores/stores.ts';
import { rollUpProject } from '../../../src/usecases/visits/shared/roll-up.ts';

const [url = '', projectId = ''] = process.argv.slice(2);
const secret = 'a secret key that only the tests know';
const storage = await openStorage(readSettings({ DATABASE_URL: url, SECRET_KEY: secret }));
const project = await storage.projects.find(projectId);
process.send!('begun');
await rollUpProject(storage, project!, 7);
await storage.close();
process.disconnect!();
