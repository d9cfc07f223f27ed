import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export type Claims = {
  readonly sub: string;
  readonly sid: string;
  readonly jti: string;
  readonly typ: string;
  readonly exp: number;
};

const SECRET = randomBytes(32);
const HEAD = encode({ alg: 'HS256', typ: 'JWT' });

export function signToken(claims: Claims): string {
  const text = `${HEAD}.${encode(claims)}`;
  return `${text}.${signature(text)}`;
}

/** The claims of a valid access token of the service, or null. */
export function verifyToken(token: string): Claims | null {
  const end = token.lastIndexOf('.');
  const [given, right] = [Buffer.from(token.slice(end + 1)), Buffer.from(signature(token.slice(0, end)))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const claims: Claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
  return claims.typ === 'access' && claims.exp * 1000 > Date.now() ? claims : null;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

const signature = (text: string) => createHmac('sha256', SECRET).update(text).digest('base64url');
