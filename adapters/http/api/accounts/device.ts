import type { Device } from '../../../../src/usecases/accounts/sessions.ts';
import type { Request } from '../../route.ts';

const LONGEST = 255;

/** What a person signs in with, as the request tells. */
export function deviceOf({ caller, header }: Pick<Request, 'caller' | 'header'>): Device {
  return { userAgent: header('user-agent').toWellFormed().slice(0, LONGEST).toWellFormed(), address: caller.address };
}
