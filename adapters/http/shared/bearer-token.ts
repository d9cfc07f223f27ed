import { hash, timingSafeEqual } from 'node:crypto';

/** The token in an `Authorization` header; empty where it has none, or another scheme. */
export const bearerToken = (authorization: string): string => /^Bearer +(.+)$/i.exec(authorization.trim())?.[1] ?? '';

/** Whether an `Authorization` header has this token, compared in a time that depends on neither. */
export function hasBearerToken(authorization: string, token: string): boolean {
  return timingSafeEqual(digest(bearerToken(authorization)), digest(token));
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
