import { setTimeout as pause } from 'node:timers/promises';
import type { Driver } from '../drivers/connection.ts';

const ATTEMPTS = 20;
const INTERVAL = 100;

/** Connections of this program that are being closed are still listed for a moment. */
const OTHERS = `SELECT HOST AS host FROM information_schema.PROCESSLIST
  WHERE DB = DATABASE() AND ID <> CONNECTION_ID() AND COMMAND NOT LIKE 'Binlog%'`;

/**
 * From where other programs are connected to this database of a server, as far as the account may see them: its own connections, on the
 * server of the cluster that it is connected to. A file that is opened for exclusive use has none.
 */
export async function otherClients(driver: Driver): Promise<readonly string[]> {
  if (driver.dialect === 'sqlite') return [];
  for (let attempt = 1; ; attempt++) {
    const clients = await driver.all<{ readonly host: string }>(OTHERS);
    if (clients.length === 0 || attempt === ATTEMPTS) return [...new Set(clients.map(({ host }) => hostOf(host)))];
    await pause(INTERVAL);
  }
}

const hostOf = (address: string): string => address.replace(/:\d+$/, '') || 'this machine';
