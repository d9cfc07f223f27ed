import { setTimeout as pause } from 'node:timers/promises';
import { mysqlDriver } from '../../../adapters/sql/drivers/mysql.ts';

/** A program that changes the database of its argument until it may not any more: its parent learns when it begins, and when it ends. */
const driver = mysqlDriver({ url: process.argv[2]! });
const work = driver.alone(async (connection) => {
  process.send!('begun');
  for (;;) {
    await connection.run('UPDATE readiness SET writes = writes + 1');
    await pause(50);
  }
});
work.catch(() => process.send!('ended', () => process.exit()));
