import { join } from 'node:path';
import { expect } from 'chai';
import { sqliteDriver } from '../../../adapters/sql/drivers/sqlite.ts';
import { migrate, readMigrations } from '../../../adapters/sql/migrate.ts';
import { client, makeProject, signUp } from '../../support/client.ts';
import { startTestService } from '../../support/service/service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { pathOf } from '../given.ts';
import { expectError, expectOk } from './expectations.ts';

describe('an instance of a release that is older than the database', () => {
  it('returns 503 to writes, and continues with reads', async () => {
    const folder = await temporaryFolder();
    const path = join(folder.path, 'waymark.db');
    const service = await startTestService({ DATABASE_URL: `sqlite:${path}`, LOG_LEVEL: 'silent' });
    const api = client(service.url);
    const ada = await signUp(api);
    const { id } = await makeProject(api, ada);
    const newer = sqliteDriver({ path });
    await migrate(newer, [...readMigrations('sqlite'), { name: '999_newer.sql', sql: 'CREATE TABLE newer (n INT);' }]);
    expectError(await api.patch(pathOf(id), { name: 'Never' }, ada.as), 503);
    expect((await api.get('/readyz')).status).to.equal(503);
    expect(expectOk(await api.get(pathOf(id), ada.as))).to.include({ id, version: 1 });
    await newer.close();
    await service.stop();
    await folder.remove();
  });
});
