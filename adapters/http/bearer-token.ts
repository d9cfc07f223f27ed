import { hash, timingSafeEqual } from 'node:crypto';

/** Whether an `Authorization` header has this token, compared in a time that depends on neither. */
export function hasBearerToken(authorization: string, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
