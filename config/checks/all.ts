import { backupsCheck } from './backups.ts';
import { clockCheck } from './clock.ts';
import type { CheckContext } from './context.ts';
import { databaseCheck } from './database.ts';
import { filesCheck } from './files.ts';
import type { Check } from './finding.ts';
import { integrityCheck } from './integrity.ts';
import { keyCheck } from './key.ts';
import { limitsCheck } from './limits.ts';
import { mailCheck } from './mail.ts';
import { mysqlCheck } from './mysql.ts';
import { objectsCheck } from './objects.ts';
import { proxyCheck } from './proxy.ts';
import { registrationCheck } from './registration.ts';
import { signInCheck } from './sign-in.ts';
import { spaceCheck } from './space.ts';
import { storedFilesCheck } from './stored-files.ts';

/** All checks, in the order of the output. */
export function allChecks(context: CheckContext): readonly Check[] {
  return [
    filesCheck(context),
    databaseCheck(context),
    integrityCheck(context),
    mysqlCheck(context),
    keyCheck(context),
    clockCheck(context),
    objectsCheck(context),
    storedFilesCheck(context),
    backupsCheck(context),
    spaceCheck(context),
    limitsCheck(context),
    mailCheck(context),
    proxyCheck(context),
    signInCheck(context),
    registrationCheck(context),
  ];
}
