import { spawn } from 'node:child_process';
import type { Logger } from '../logging/logger.ts';

/**
 * Reports the state of the service to systemd, where that waits for it (`Type=notify`, `NotifyAccess=all`): by its own program, since Node
 * cannot write to its socket. Elsewhere this does nothing.
 */
export function notifySystemd(state: 'READY=1' | 'STOPPING=1', logger: Logger): void {
  if (!process.env.NOTIFY_SOCKET) return;
  const failed = (reason: object) =>
    logger.error(reason, `systemd was not notified of ${state}: install systemd-notify, or set Type=exec in the unit`);
  spawn('systemd-notify', [state], { stdio: 'ignore' })
    .on('error', (err) => failed({ err }))
    .on('exit', (code) => code !== 0 && failed({ code }));
}
