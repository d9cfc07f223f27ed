import type { ClientInfo } from '../../../../src/usecases/accounts/shared/sessions.ts';
import type { Request } from '../../shared/route.ts';

const LONGEST = 255;

/** The user agent and address of a request. */
export function clientOf({ caller, header }: Pick<Request, 'caller' | 'header'>): ClientInfo {
  return { userAgent: header('user-agent').toWellFormed().slice(0, LONGEST).toWellFormed(), address: caller.address };
}
