import { currentRequest } from '../../adapters/http/request-scope.ts';
import type { SecurityLog } from '../../src/ports/accounts/security-log.ts';
import type { Logger } from './logger.ts';

/** Security events in the operator's log, at `info`. */
export function securityLog(logger: Logger): SecurityLog {
  return {
    record({ name, ...facts }) {
      const request_id = currentRequest()?.requestId ?? null;
      logger.info({ event: name, ...facts, request_id }, 'security');
    },
  };
}
